/** A seeded pseudorandom generator: the same seed words give the same sequence of numbers on every machine. */
export type Chance = {
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  /** True with a probability of `percent` in a hundred. */
  happens(percent: number): boolean;
  pick<T>(list: readonly T[]): T;
};

export function chanceOf(...words: (string | number)[]): Chance {
  let state = seedOf(words.join('\u0000'));
  // mulberry32: short, and random enough for demo data.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    happens: (percent) => next() * 100 < percent,
    pick: <T>(list: readonly T[]) => {
      const chosen = list[Math.floor(next() * list.length)];
      if (chosen === undefined) throw new Error('nothing to pick from');
      return chosen;
    },
  };
}

/** FNV-1a with a final mix, so that similar words ("day 1", "day 2") give unrelated seeds. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) | 0;
}
