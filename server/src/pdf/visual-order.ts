import bidiFactory from 'bidi-js';

// The package declares the types of its other build, whose factory is a default export.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** Whether text has signs of a script that is written from right to left: its typeface lays them out that way. */
export const isOfRightToLeft = (text: string): boolean =>
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/.test(text);

/** Whether letters of a level are written from right to left. */
export const isRightToLeft = (level: number): boolean => level % 2 === 1;

/**
 * Returns the level of each letter of a line by the Unicode Bidirectional Algorithm; nothing where all are written from left to
 * right.
 */
export function levelsOf(text: string): number[] {
  if (!isOfRightToLeft(text)) return [];
  const { levels } = bidi.getEmbeddingLevels(text);
  let at = 0;
  return Array.from(text, (letter) => {
    const level = levels[at] ?? 0;
    at += letter.length;
    return level;
  });
}

/** Returns the sign that stands for one where it is written from right to left: `)` for `(`. */
export const mirrored = (sign: string): string => bidi.getMirroredCharacter(sign) ?? sign;

/** Orders stretches of a line, each of one level, as they stand from left to right. */
export function inVisualOrder<T extends { level: number }>(stretches: readonly T[]): T[] {
  const ordered = [...stretches];
  for (let level = Math.max(...ordered.map((stretch) => stretch.level)); level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while ((ordered[to]?.level ?? 0) >= level) to++;
      if (to === from) continue;
      ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
      from = to;
    }
  }
  return ordered;
}
