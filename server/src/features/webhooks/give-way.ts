import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** A process that works for a larger share of the time has callers waiting. */
const busyShare = 0.7;
/** Eight addresses with a batch of twenty each then make eighty deliveries a second. */
const restMs = 2_000;

/** Begins to watch how busy this process is; the function that it returns says the share of the time since. */
export function watchProcess(): () => number {
  const before = performance.eventLoopUtilization();
  return () => performance.eventLoopUtilization(before).utilization;
}

/** Rests after a batch during which the process was busy, until `isOver`: deliveries have minutes, callers do not. */
export async function giveWay(share: number, isOver: AbortSignal): Promise<void> {
  if (share <= busyShare) return;
  // It fails where the turn ends meanwhile: there is nothing left to rest for.
  await delay(restMs, undefined, { signal: isOver }).catch(() => {});
}
