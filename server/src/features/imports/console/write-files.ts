import { Readable } from 'node:stream';
import { importColumns } from '@amberdock/contract/console/products/import-columns.ts';
import type { importFileFormats } from '@amberdock/contract/console/products/product-imports.ts';
import type { Language, Text } from '@amberdock/contract/language.ts';
import { asText, byteOrderMark, csvText } from '../../../csv/csv-text.rules.ts';
import type { Reader } from '../../../db/tx.ts';
import { type Cell, writeWorkbook } from '../../../xlsx/write-workbook.ts';
import { type RefusedRow, refusedRows } from './refused-rows.store.ts';

export type FileFormat = { format: (typeof importFileFormats)[number]; language: Language };

const sheets = {
  goods: { zh: '商品', en: 'Products' },
  columns: { zh: '列说明', en: 'Columns' },
  refused: { zh: '未通过的行', en: 'Refused rows' },
} as const satisfies Record<string, Text>;

const explained = {
  column: { zh: '列', en: 'Column' },
  isRequired: { zh: '必填', en: 'Required' },
  about: { zh: '说明', en: 'What it holds' },
  example: { zh: '示例', en: 'Example' },
} as const satisfies Record<string, Text>;

const required = {
  value: { zh: '是', en: 'yes' },
  column: { zh: '须有此列，可留空', en: 'the column; may be empty' },
} as const satisfies Record<string, Text>;

/**
 * Returns an empty file with the headings in a language; the workbook explains them on a second sheet, which is not
 * read.
 */
export function writeTemplate({ format, language }: FileFormat): Readable | string {
  const columns = Object.entries(importColumns);
  const headingOf = ([name, { heading }]: (typeof columns)[number]) => (language === 'zh' ? heading : name);
  const headings = columns.map(headingOf);
  if (format === 'csv') return byteOrderMark + csvText([headings]);
  const rows = columns.map((column) => {
    const [, { isRequired, about, example }] = column;
    return [headingOf(column), isRequired ? required[isRequired][language] : '', about[language], example];
  });
  const head = Object.values(explained).map((text) => text[language]);
  return writeWorkbook(sheets.goods[language], once([headings]), [
    { name: sheets.columns[language], rows: [head, ...rows] },
  ]);
}

async function* once(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}

/** The report's own columns, in both languages: a file that is refused again has them already. */
const own = {
  line: { zh: '原行号', en: 'Original line' },
  column: { zh: '问题列', en: 'Column at fault' },
  reason: { zh: '未通过原因', en: 'Reason' },
} as const satisfies Record<string, Text>;

/**
 * Returns the refused rows of an import as they came, then line, column and reason: a file to correct and upload again.
 * Cells that stood beyond the header come last, beyond it again. A text that a spreadsheet would run as a formula is
 * marked as a text.
 */
export function writeReport(
  read: Reader,
  { id, headings }: { id: string; headings: readonly string[] },
  { format, language }: FileFormat,
): Readable {
  const names = new Set(Object.values(own).flatMap(({ zh, en }) => [zh, en] as string[]));
  const kept = headings.flatMap((heading, index) => (names.has(heading) ? [] : [index]));
  const first = [
    ...kept.map((index) => headings[index] ?? ''),
    ...Object.values(own).map((text) => text[language]),
  ];
  const rowOf = ({ line, column, reason, fields }: RefusedRow) => [
    ...kept.map((index) => fields[index] ?? ''),
    String(line),
    column,
    reason[language],
    ...fields.slice(headings.length),
  ];
  const rows = async function* () {
    yield [first];
    for await (const some of refusedRows(read, id)) yield some.map(rowOf);
  };
  if (format === 'xlsx') return writeWorkbook(sheets.refused[language], rows());
  return Readable.from(
    (async function* () {
      yield byteOrderMark;
      for await (const some of rows()) yield csvText(some.map((cells) => cells.map(asText)));
    })(),
  );
}
