import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';

/** A typeface with its file, for a document to embed what it uses of it. */
type Typeface = { name: string; bytes: Buffer; font: Font };

const files = ['chinese-simplified', 'latin-ext', 'cyrillic', 'vietnamese'] as const;
let opened: readonly Typeface[] | null = null;

/**
 * Returns Noto Sans SC, Chinese and Latin first; it is read from its package once a process, when the first document is
 * made.
 */
export function typefaces(): readonly Typeface[] {
  opened ??= files.map((name) => {
    const path = createRequire(import.meta.url).resolve(
      `@fontsource/noto-sans-sc/files/noto-sans-sc-${name}-400-normal.woff`,
    );
    const bytes = unpackWoff(readFileSync(path));
    return { name, bytes, font: create(bytes) as Font };
  });
  return opened;
}

/** A letter as it is written: in which typeface, as which glyph, and how wide it is at a size of 1. */
type Letter = { typeface: string; shown: string; width: number };

/**
 * Letters that were looked up before: a line is measured once for each of its words. Those that no typeface has are left out:
 * there are a million, and who fills in an address chooses them.
 */
const letters = new Map<string, Letter>();

/** Stands for a letter that no typeface has. */
const missing = '?';

/** Letters that the typeface lacks and that take no accent apart. */
const plainLetters: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i' };

/** Returns how wide a text is; kerning, which is less than a point in a line, is left out. */
export const widthOf = (text: string, size: number): number =>
  size * lettersOf(text).reduce((sum, { width }) => sum + width, 0);

/** A stretch of text in one typeface. */
export type Run = { typeface: string; text: string };

/** Divides text into stretches by the typefaces that have its letters; a letter of none of them loses its accent, or is "?". */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const { typeface, shown } of lettersOf(text)) {
    const last = runs.at(-1);
    if (last?.typeface === typeface) last.text += shown;
    else runs.push({ typeface, text: shown });
  }
  return runs;
}

const lettersOf = (text: string): Letter[] =>
  Array.from(text.normalize('NFC').replaceAll(/\s/g, ' '), (letter) => {
    const known = letters.get(letter);
    if (known) return known;
    const found = letterOf(letter);
    if (found.shown !== missing) letters.set(letter, found);
    return found;
  });

function letterOf(letter: string): Letter {
  const candidates = [letter, plainLetters[letter] ?? letter.normalize('NFD').charAt(0), missing];
  for (const shown of candidates) {
    const codePoint = shown.codePointAt(0) ?? 0;
    const found = typefaces().find(({ font }) => font.hasGlyphForCodePoint(codePoint));
    if (found) {
      const { advanceWidth } = found.font.glyphForCodePoint(codePoint);
      return { typeface: found.name, shown, width: advanceWidth / found.font.unitsPerEm };
    }
  }
  return { typeface: files[0], shown: '', width: 0 };
}
