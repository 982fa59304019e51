import { useSyncExternalStore } from 'react';

const tickMs = 250;

/** Whole seconds from now until the deadline (milliseconds since 1970), never below 0. */
export const secondsUntil = (deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / 1000));

function everyTick(tick: () => void): () => void {
  const timer = setInterval(tick, tickMs);
  return () => clearInterval(timer);
}
const never = () => () => {};
const ticks = (): number => Math.floor(Date.now() / tickMs) * tickMs;

/** Counts down to the deadline, once a second; 0 without one and after it. */
export function useCountdown(deadline: number | null): number {
  const now = useSyncExternalStore(deadline === null ? never : everyTick, ticks, () => 0);
  return deadline === null ? 0 : secondsUntil(deadline, now);
}
