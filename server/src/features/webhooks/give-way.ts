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

/** Returns the milliseconds to rest after a batch: for each of its deliveries, if the process was busy. */
export const restMs = ({ deliveries, shareBusy }: Batch): number =>
  shareBusy > busyShare ? deliveries * restMsEach : 0;

/** Rests after a batch during which the process was busy, until `isOver`: deliveries have minutes, callers do not. */
export async function giveWay(batch: Batch, isOver: AbortSignal): Promise<void> {
  const rest = restMs(batch);
  // The delay fails if the turn ends meanwhile: there is nothing left to rest for.
  if (rest > 0) await delay(rest, undefined, { signal: isOver }).catch(() => {});
}
