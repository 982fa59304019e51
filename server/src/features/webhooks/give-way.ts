import { subscribe } from 'node:diagnostics_channel';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** A process that works for a larger share of the time lets its callers wait. */
const busyShare = 0.5;
/** Eight addresses, of a batch of twenty or of one, make some thirty deliveries a second with it: a twentieth of a core. */
const restMsEach = 250;

let answers = 0;
subscribe('http.server.response.finish', () => {
  answers += 1;
});

/** The load of a process for a while: the share of the time in which it worked, and the requests that it answered. */
export type ProcessLoad = { shareBusy: number; answered: number };

/** Begins to watch this process; the function that it returns gives its load since. */
export function watchProcess(): () => ProcessLoad {
  const [before, answersBefore] = [performance.eventLoopUtilization(), answers];
  return () => ({
    shareBusy: performance.eventLoopUtilization(before).utilization,
    answered: answers - answersBefore,
  });
}

type Batch = ProcessLoad & { deliveries: number };

/**
 * Returns the milliseconds to rest after a batch: for each of its deliveries, if the process was busy and answered more
 * requests than it made deliveries. One that is busy with deliveries alone goes on.
 */
export const restMs = ({ deliveries, shareBusy, answered }: Batch): number =>
  shareBusy > busyShare && answered > deliveries ? deliveries * restMsEach : 0;

/** Rests after a batch during which callers waited, until `isOver`: deliveries have minutes, callers do not. */
export async function giveWay(batch: Batch, isOver: AbortSignal): Promise<void> {
  const rest = restMs(batch);
  // The delay fails if the turn ends meanwhile: there is nothing left to rest for.
  if (rest > 0) await delay(rest, undefined, { signal: isOver }).catch(() => {});
}
