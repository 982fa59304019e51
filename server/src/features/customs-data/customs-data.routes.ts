import {
  customsDataRoutes,
  customsFileBytesMax,
  customsRowsMax,
  type CustomsEntry,
} from '@amberdock/contract/console/customs.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { csvText } from '../../csv/csv-text.rules.ts';
import type { Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { Refusal } from '../../http/refusal.ts';
import { Answer, serve } from '../../http/serve.ts';
import { changeCustoms, customsColumns, findLackingCustoms, listCustoms } from '../catalogue/index.ts';
import type { RegisterFeature } from '../feature.ts';
import { rowsOfFile } from '../shipping/index.ts';

type TableLine = { line: number; fields: readonly string[] };

export const registerCustomsData: RegisterFeature = (app) => {
  serve(app, customsDataRoutes.list, async ({ read, query, language }) => {
    const { q = '', lacking = false, cursor = '', page_size: size } = query;
    const rows = await listCustoms(read, { after: cursor, q: q.trim(), isLacking: lacking, limit: size + 1 });
    const shown = rows.slice(0, size);
    const next = rows.length > size ? (shown.at(-1)?.sku ?? null) : null;
    const data = shown.map(({ name_zh: zh, name_en: en, ...row }) => ({
      ...row,
      name: language === 'zh' ? zh : en,
    }));
    return new Answer({ data, page: { next, prev: null, total: null, total_is_exact: false } });
  });
  serve(app, customsDataRoutes.save, ({ actor, body, language, change }) =>
    change((tx) => save(tx, actor, { table: tableOfRows(body.rows), language })),
  );
  serve(app, customsDataRoutes.take, async ({ actor, body, language, change }) => {
    const bytes = Buffer.from(body.file, 'base64');
    if (bytes.length > customsFileBytesMax) throw new Refusal('body_too_large');
    const table = await tableOf(bytes);
    return change((tx) => save(tx, actor, { table, language }));
  });
  serve(app, customsDataRoutes.file, async ({ read }) => {
    const rows = await findLackingCustoms(read, '', customsRowsMax);
    return { csv: csvText([customsColumns, ...rows.map((row) => customsColumns.map((name) => row[name]))]) };
  });
};

/** The lines of a file: its header, and no more rows than are taken. Refuses `customs_file_unreadable`. */
async function tableOf(bytes: Buffer): Promise<TableLine[]> {
  const lines = await rowsOfFile(bytes, customsRowsMax, 'customs_file_unreadable');
  if (lines.length > customsRowsMax + 1)
    throw new Refusal('customs_file_unreadable', { why: `> ${customsRowsMax}` });
  return lines;
}

/** Rows of a call as a table, whose header is line 0. */
const tableOfRows = (rows: readonly CustomsEntry[]): TableLine[] => [
  { line: 0, fields: customsColumns },
  ...rows.map((row, index) => ({ line: index + 1, fields: customsColumns.map((name) => row[name] ?? '') })),
];

type Change = { table: readonly TableLine[]; language: Language };

async function save(tx: Tx, operator: Operator, { table, language }: Change) {
  const { changed, rows } = await changeCustoms(tx, operator, table);
  return { changed, rows: rows.map((row) => ({ ...row, reason: row.reason[language] })) };
}
