/** Minutes until the next attempt after the nth one that failed; the last one repeats. */
const delayMinutes = [0.1, 0.5, 2, 10, 30, 60, 120, 240] as const;

/** Failures in a row after which an address rests as a whole: it then costs one attempt at a time. */
const failuresBeforeRest = 5;
const restSecondsFirst = 10;
const restSecondsMax = 600;

/** Returns how long a delivery waits after its nth attempt failed, in seconds. */
export const delaySeconds = (attempts: number): number =>
  Math.round(60 * (delayMinutes[Math.min(Math.max(attempts, 1), delayMinutes.length) - 1] as number));

/** Returns how long an address rests after its nth failure in a row, in seconds; 0 where it goes on at once. */
export const restSeconds = (failuresInRow: number): number =>
  failuresInRow < failuresBeforeRest
    ? 0
    : Math.min(restSecondsFirst * 2 ** Math.min(failuresInRow - failuresBeforeRest, 10), restSecondsMax);
