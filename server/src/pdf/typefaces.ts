import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';
import { inVisualOrder, isOfRightToLeft, isRightToLeft, levelsOf, mirrored } from './visual-order.ts';

/** A typeface with its file, for a document to embed what it uses of it. */
export type Typeface = { name: string; bytes: Buffer; font: Font };

/**
 * Noto Sans by scripts, as packages and their files, in the order in which a letter is looked for: Chinese with Japanese and
 * Latin first; Korean, which is large, last.
 */
const sources = [
  ['noto-sans-sc', 'chinese-simplified'],
  ['noto-sans', 'latin'],
  ['noto-sans', 'latin-ext'],
  ['noto-sans', 'cyrillic'],
  ['noto-sans', 'cyrillic-ext'],
  ['noto-sans', 'greek'],
  ['noto-sans', 'greek-ext'],
  ['noto-sans-sc', 'vietnamese'],
  ['noto-sans-thai', 'thai'],
  ['noto-sans-arabic', 'arabic'],
  ['noto-sans-hebrew', 'hebrew'],
  ['noto-sans-kr', 'korean'],
] as const;

const opened: Typeface[] = [];

/** Returns the first typeface that has a letter. Each is read once a process, when those before it lack a letter. */
function typefaceWith(codePoint: number): Typeface | undefined {
  for (const [index, source] of sources.entries()) {
    const typeface = (opened[index] ??= readTypeface(source));
    if (typeface.font.hasGlyphForCodePoint(codePoint)) return typeface;
  }
  return undefined;
}

function readTypeface([folder, script]: (typeof sources)[number]): Typeface {
  const name = `${folder}-${script}`;
  const path = createRequire(import.meta.url).resolve(`@fontsource/${folder}/files/${name}-400-normal.woff`);
  const bytes = unpackWoff(readFileSync(path));
  return { name, bytes, font: create(bytes) as Font };
}

/** A letter as it is written: in which typeface, as which glyph, and how wide it is at a size of 1. */
type Letter = { typeface: Typeface; shown: string; width: number };

/**
 * Letters that were looked up before: a line is measured once for each of its words. Those that no typeface has are left out:
 * there are a million, and who fills in an address chooses them.
 */
const letters = new Map<string, Letter>();

/** Stands for a letter that no typeface has. */
const missing = '?';

/** Returns how wide a text is; kerning, which is less than a point in a line, is left out. */
export const widthOf = (text: string, size: number): number =>
  size * lettersOf(text).reduce((sum, { width }) => sum + width, 0);

/** A stretch of text in one typeface. */
export type Run = { typeface: Typeface; text: string };

/**
 * Divides a line into stretches by the typefaces that have its letters, in the order in which they stand from left to right; a
 * letter of no typeface loses its accent, or is "?".
 */
export function runsOf(text: string): Run[] {
  const levels = levelsOf(inOneForm(text));
  const runs: (Run & { level: number })[] = [];
  for (const [index, { typeface, shown }] of lettersOf(text).entries()) {
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    if (last?.typeface === typeface && last.level === level) last.text += shown;
    else runs.push({ typeface, text: shown, level });
  }
  return inVisualOrder(runs).map(({ typeface, text: logical, level }) => ({
    typeface,
    text: isRightToLeft(level) === isOfRightToLeft(logical) ? logical : backwards(logical),
  }));
}

/**
 * Turns what a typeface does not: signs between letters that are written from right to left. Arabic digits, which are written
 * from left to right, are turned because their typeface turns them again.
 */
const backwards = (text: string): string => Array.from(text, mirrored).toReversed().join('');

const inOneForm = (text: string): string => text.normalize('NFC').replaceAll(/\s/g, ' ');

const lettersOf = (text: string): Letter[] =>
  Array.from(inOneForm(text), (letter) => {
    const known = letters.get(letter);
    if (known) return known;
    const found = letterOf(letter);
    if (found.shown !== missing) letters.set(letter, found);
    return found;
  });

function letterOf(letter: string): Letter {
  for (const shown of [letter, letter.normalize('NFD').charAt(0), missing]) {
    const codePoint = shown.codePointAt(0) ?? 0;
    const typeface = typefaceWith(codePoint);
    if (typeface) {
      const { advanceWidth } = typeface.font.glyphForCodePoint(codePoint);
      return { typeface, shown, width: advanceWidth / typeface.font.unitsPerEm };
    }
  }
  throw new Error(`no typeface has "${missing}"`);
}
