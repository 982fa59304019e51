import { stringify } from 'csv-stringify/sync';

/** Opens a file of text: spreadsheets read one without it in their machine's own encoding, and Chinese as noise. */
export const byteOrderMark = '\uFEFF';

/** Returns rows as CSV (RFC 4180). Nothing is marked here: amounts keep their sign, and texts of others go through asText. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  // A lone line feed or carriage return ends a line for many readers, not only the two together.
  stringify(rows as string[][], { record_delimiter: 'windows', quoted_match: /[\r\n]/ });

const runs = /^'*[=+\-@\t\r]/;
/** Matches where a spreadsheet whose separator is the semicolon begins a formula, quotes or not. */
const runsAfterSemicolon = /(;"*)(?='*[=+\-@])/g;
const markAfterSemicolon = /(;"*)'(?='*[=+\-@])/g;

/** Marks what would begin as a formula where commas separate cells, and nothing within: for programs of shops that read HTML. */
export const asShopText = (cell: string): string => (runs.test(cell) ? `'${cell}` : cell);

/**
 * Marks text that a spreadsheet would run as a formula with an apostrophe, also one with semicolons as separators;
 * unmarked(asText(x)) is x.
 */
export const asText = (cell: string): string => asShopText(cell.replace(runsAfterSemicolon, "$1'"));

export const unmarked = (cell: string): string =>
  (cell.startsWith("'") && runs.test(cell) ? cell.slice(1) : cell).replace(markAfterSemicolon, '$1');

/**
 * Returns the value of a cell: without the apostrophe, or the `="…"`, that keeps spreadsheets from running it as a
 * formula or from shortening its number.
 */
export function meaningOf(written: string): string {
  const text = unmarked(written.trim());
  const [, quoted] = /^="([\s\S]*)"$/.exec(text) ?? [];
  return (quoted === undefined ? text : quoted.replaceAll('""', '"')).replace(/^'(?=\d+$)/, '').trim();
}
