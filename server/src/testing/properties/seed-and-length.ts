/**
 * Every test here has two forms: a short one, which is part of each run and always the same, and with `LONG_TESTS=1` a
 * long one with a new seed each time. `SEED=…` repeats a run that failed.
 */
export const long = process.env.LONG_TESTS === '1';
export const seed = Number(process.env.SEED ?? (long ? Date.now() % 2 ** 31 : 1));

/** Returns the number for the short form, or for the long form. */
export const times = (short: number, whenLong: number): number => (long ? whenLong : short);

const endsAt = Date.now() + Number(process.env.LONG_MINUTES ?? Infinity) * 60_000;

/** Whether a long form has run for `LONG_MINUTES=…`; it then ends early. */
export const isTimeUp = (): boolean => long && Date.now() > endsAt;

/** Random numbers in [0, 1), reproducible by a seed (mulberry32). */
export function numbersFrom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
