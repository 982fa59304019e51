import type { Readable } from 'node:stream';
import { type BatchColumn, batchColumns, requiredMark } from '@amberdock/contract/batches/columns.ts';
import { batchReasonSentence } from '@amberdock/contract/batches/reasons.ts';
import type { Language, Text } from '@amberdock/contract/language.ts';
import { asText, byteOrderMark, csvText } from '../../../csv/csv-text.rules.ts';
import type { Reader } from '../../../db/tx.ts';
import { notFound } from '../../../http/refusal.ts';
import { writeWorkbook } from '../../../xlsx/write-workbook.ts';
import { findHeadings, findRefused } from './refused-rows.store.ts';

/** The columns of a template, those that must be filled, and the name of its sheet. */
type Template = { columns: readonly BatchColumn[]; required: readonly BatchColumn[]; sheet: Text };

/** Returns an empty file with headings in a language; those of required columns are marked. */
export function writeTemplate(
  { columns, required, sheet }: Template,
  { format, language }: { format: 'csv' | 'xlsx'; language: Language },
): Readable | string {
  const headings = columns.map(
    (name) => batchColumns[name][language] + (required.includes(name) ? requiredMark : ''),
  );
  if (format === 'csv') return byteOrderMark + csvText([headings]);
  return writeWorkbook(
    sheet[language],
    (async function* () {
      yield [headings];
    })(),
  );
}

const reasonHeading = { zh: '未通过原因', en: 'Reason' } as const;

type RefusedRow = { fields: readonly string[]; reason: string };

/**
 * Returns the refused rows of a file as they were sent, with the reason at the end: a file to correct and upload again.
 */
export function refusedText(
  fileHeadings: readonly string[],
  rows: readonly RefusedRow[],
  language: Language,
): string {
  const own = [reasonHeading.zh, reasonHeading.en] as string[];
  // A corrected file that is refused again already has this column.
  const kept = fileHeadings.flatMap((heading, index) => (own.includes(heading) ? [] : [index]));
  const cells = rows.map(({ fields, reason }) => [
    ...kept.map((index) => asText(fields[index] ?? '')),
    reason,
  ]);
  const headings = [...kept.map((column) => asText(fileHeadings[column] ?? '')), reasonHeading[language]];
  return byteOrderMark + csvText([headings, ...cells]);
}

/** Returns the refused rows of a batch as a file. */
export async function writeRefused(read: Reader, batchId: string, language: Language): Promise<string> {
  const [found, rows] = await Promise.all([findHeadings(read, batchId), findRefused(read, batchId)]);
  if (!found) throw notFound();
  const refused = rows.map(({ fields, reason, reason_details: details }) => ({
    fields,
    reason: batchReasonSentence(reason, language, details),
  }));
  return refusedText(found.headings, refused, language);
}
