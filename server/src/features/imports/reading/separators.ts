import type { Text } from '@amberdock/contract/language.ts';
import { UnusableFile } from './unusable-file.ts';

/** A longer row means a quote that is never closed; the limit bounds the memory for any file. */
export const rowBytesMax = 1_048_576;

const separators = [',', ';', '\t'] as const;
export type Separator = (typeof separators)[number];

export const separatorNames: Readonly<Record<Separator, Text>> = {
  ',': { zh: '逗号', en: 'commas' },
  ';': { zh: '分号', en: 'semicolons' },
  '\t': { zh: '制表符', en: 'tabs' },
};

/** The most characters that are read in search of the header. */
const headerMax = 200_000;

type Separated = { separator: Separator; text: AsyncGenerator<string>; linesBefore: number };

/**
 * Detects the column separator: the one in Excel's line "sep=;", else the most frequent one in the header outside
 * quotes.
 */
export async function separated(pieces: AsyncGenerator<string>): Promise<Separated> {
  let start = '';
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    start += next.value;
    if (start.length > headerMax || hasHeader(start)) break;
  }
  const declared = /^sep=([,;\t])\r?\n/i.exec(start);
  const text = declared ? start.slice(declared[0].length) : start;
  const header = /\S[^\r\n]*/.exec(text.replace(/"[^"]*"/g, ''))?.[0] ?? '';
  const most = separators.reduce((one, other) =>
    countOf(header, other) > countOf(header, one) ? other : one,
  );
  return {
    separator: (declared?.[1] as Separator | undefined) ?? most,
    linesBefore: declared ? 1 : 0,
    text: withoutTextNumbers(startingWith(text, pieces)),
  };
}

/** Whether two lines end after the first character that is not whitespace: a line "sep=;" and the header, or more. */
function hasHeader(start: string): boolean {
  const end = start.indexOf('\n', start.search(/\S/));
  return /\S/.test(start) && end >= 0 && start.includes('\n', end + 1);
}

const countOf = (text: string, separator: string) => text.split(separator).length - 1;

async function* startingWith(start: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield start;
  yield* rest;
}

/** `="00124"`, which Excel writes for a number to be kept as text; it cannot occur like this inside a quoted field. */
const textNumber = /(?<=^|[,;\t\r\n])="([^"\r\n,;\t]+)"(?=[,;\t\r\n]|$)/g;

/**
 * Removes this notation. Pieces are cut after a separator, so that none of them ends within such a number.
 *
 * @throws UnusableFile if no separator comes
 */
async function* withoutTextNumbers(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  let kept = '';
  for await (const piece of pieces) {
    const text = kept + piece;
    const end = Math.max(...[',', ';', '\t', '\n'].map((sign) => text.lastIndexOf(sign))) + 1;
    kept = text.slice(end);
    if (kept.length > rowBytesMax)
      throw new UnusableFile({
        zh: '有单元格超过一行的上限 1 MB',
        en: 'a field is longer than a row may be, 1 MB',
      });
    if (end > 0) yield text.slice(0, end).replace(textNumber, '$1');
  }
  yield kept.replace(textNumber, '$1');
}
