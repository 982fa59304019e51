import { createHash } from 'node:crypto';

/** Numbers that look random and are not: the same words give the same run of them. */
export type Chance = {
  /** from `min` up to, but without, `max` */
  between(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  happens(probability: number): boolean;
};

export function chanceFrom(...words: (string | number)[]): Chance {
  let state = createHash('sha256').update(words.join('\u0000')).digest().readUInt32LE(0);
  // mulberry32: short, and even enough for choosing where things stand
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (min, max) => min + next() * (max - min),
    pick: <T>(list: readonly T[]) => {
      const chosen = list[Math.floor(next() * list.length)];
      if (chosen === undefined) throw new Error('nothing to pick from');
      return chosen;
    },
    happens: (probability) => next() < probability,
  };
}
