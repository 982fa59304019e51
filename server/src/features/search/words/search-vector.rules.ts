import { pinyinTokens } from './pinyin.rules.ts';
import { codeToken, joinedWords, type Run, splitRuns } from './split-runs.rules.ts';
import { quantityBefore, quantityInWord, quantityOf } from './units.rules.ts';

/** A is the name, B the brand and numbers, C categories, attributes and options, D the description. */
export type Weight = 'A' | 'B' | 'C' | 'D';
export type Searchable = { text: string; weight: Weight };

/** Plain words, each with whether it stands in more than descriptions. */
export type PlainWords = Map<string, boolean>;

/** tsvector positions end at 16,383; a description needs no more than this. */
const positionsMax = 12_000;

/**
 * The index keeps no weights: words of the name, of its beginning, of the brand and of the category have a form of their
 * own, found without reading the row.
 */
export type Mark = '' | '^' | '<' | '@' | '#';
const markOf: Record<Weight, Mark> = { A: '^', B: '@', C: '#', D: '' };

/** Words after these say what a thing is for, not what it is. */
const endsTheBeginning = new Set(['for', 'with', 'fits', 'compatible']);
/** A name's beginning: three Latin words, or six Chinese characters. */
const beginningWords = 3;

/**
 * Makes the text of a tsvector for a product: what stands where, with its weight. `codes` are SKUs and barcodes. The
 * plain words it meets are put into `known`.
 */
export function searchVector(
  texts: readonly Searchable[],
  codes: readonly string[],
  known: PlainWords = new Map(),
): string {
  const places = new Map<string, string[]>();
  const put = (token: string, position: number, weight: Weight) => {
    const list = places.get(token);
    const place = weight === 'D' ? `${position}` : `${position}${weight}`;
    if (!list) places.set(token, [place]);
    else if (list.length < 255) list.push(place);
  };
  let position = 1;
  for (const { text, weight } of texts) {
    const runs = splitRuns(text);
    let before = 0;
    let isBeginning = weight === 'A';
    for (const [at, run] of runs.entries()) {
      const { kind, pieces, also, stem } = run;
      if (position + pieces.length > positionsMax) break;
      const [first] = pieces;
      if (stem !== null && first) known.set(first, known.get(first) === true || weight !== 'D');
      if (endsTheBeginning.has(run.text)) isBeginning = false;
      const marks = marksOf(weight, isBeginning && before < beginningWords);
      const putAll = (token: string) => {
        put(token, position, weight);
        for (const mark of marks) put(mark + token, position, 'D');
      };
      for (const token of new Set([...also, ...(stem === null ? [] : [stem])]))
        if (token !== first) putAll(token);
      for (const token of besides(run, runs[at + 1], weight)) putAll(token);
      if (kind === 'cjk' && weight === 'A')
        for (const token of pinyinTokens(run.text)) put(token, position, 'A');
      for (const piece of pieces) {
        putAll(piece);
        position++;
      }
      before += kind === 'cjk' ? pieces.length / 2 : 1;
    }
    // No phrase reaches from one text into the next.
    position += 2;
  }
  for (const code of codes) {
    const token = codeToken(code);
    if (token && position <= positionsMax + 4_000) put(token, position++, 'B');
  }
  return [...places].map(([token, list]) => `${quote(token)}:${list.join(',')}`).join(' ');
}

const marksOf = (weight: Weight, isBeginning: boolean): Mark[] => {
  const mark = markOf[weight];
  return mark === '' ? [] : isBeginning ? [mark, '<'] : [mark];
};

/** Tokens that stand where a run stands: a number with its unit, and it and the next word as one. */
function besides(run: Run, next: Run | undefined, weight: Weight): string[] {
  const inWord = quantityInWord(run.text);
  const found = inWord === null || inWord === run.text ? [] : [inWord];
  if (run.kind !== 'word' || !next || next.follows === 'apart') return found;
  if (next.kind === 'cjk') {
    const counted = quantityBefore(run.text, next.text);
    return counted ? [...found, counted.quantity] : found;
  }
  const quantity = quantityOf(run.text, next.text);
  if (quantity !== null) return [...found, quantity];
  // Neighbors in a description would double the index.
  return next.follows === 'joined' || weight !== 'D' ? [...found, ...joinedWords(run, next)] : found;
}

export const quote = (token: string): string => `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
