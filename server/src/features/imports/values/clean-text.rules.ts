import { onOneLine } from '../../../text/on-one-line.rules.ts';

/**
 * Control characters, marks that change the direction of writing, zero-width spaces and byte order marks: nobody types
 * them on purpose, and in a title they reverse or hide the text around them. Joiners are kept: emoji and Persian need
 * them.
 */
const unwanted =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\u{e0001}]/gu;

/** Removes invisible characters, and makes every line break "\n". */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(unwanted, '');

/** Cleans the fields of a table's line, each on one line of text. */
export const cleanFields = (fields: readonly string[]): string[] =>
  fields.map((field) => onOneLine(cleanText(field)));
