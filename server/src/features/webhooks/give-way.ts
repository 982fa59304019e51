import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** A process that works for a larger share of the time has callers waiting. */
const busyShare = 0.7;
/** Eight addresses, of a batch of twenty or of one, make eighty deliveries a second with it. */
const restMsEach = 100;

/** Begins to watch how busy this process is; the function that it returns says the share of the time since. */
export function watchProcess(): () => number {
  const before = performance.eventLoopUtilization();
  return () => performance.eventLoopUtilization(before).utilization;
}

type Batch = { deliveries: number; shareBusy: number };

/**
 * Rests after a batch during which the process was busy, for each of its deliveries, until `isOver`: deliveries have minutes,
 * callers do not.
 */
export async function giveWay({ deliveries, shareBusy }: Batch, isOver: AbortSignal): Promise<void> {
  if (shareBusy <= busyShare) return;
  // It fails where the turn ends meanwhile: there is nothing left to rest for.
  await delay(deliveries * restMsEach, undefined, { signal: isOver }).catch(() => {});
}
