import { joinNotes } from '../product-input.ts';
import { headerFault } from '../../../csv/header-fault.rules.ts';
import { type Staff, writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import { lockSaving } from '../saving/save-products.store.ts';
import { lockCustoms, raiseVersions, updateCustoms } from './customs.store.ts';
import { customsColumns, type CustomsRow, readCustomsRow, type RowFault } from './customs-table.rules.ts';

/** A line of a table as it came: its cells in the order of the header. */
type TableLine = { line: number; fields: readonly string[] };

export type CustomsReportRow = {
  line: number;
  outcome: 'updated' | 'unchanged' | 'refused';
  sku: string;
  /** Why it was refused, in both languages; empty if it was not. */
  reason: RowFault;
};

/** `changed` is false where one row was refused, or the header: then nothing was written. */
export type CustomsChange = { changed: boolean; rows: CustomsReportRow[] };

/**
 * Sets the customs data of SKUs: HS code, customs names and country of origin (docs/design/orders.md#customs), all of
 * the table or nothing. The first line is the header; an empty cell leaves what the SKU has. Writes the audit log, an
 * entry a SKU that changed. Imports and operators who save products wait, and the products' versions rise.
 */
export async function changeCustoms(
  tx: Tx,
  by: Staff,
  [header, ...lines]: readonly TableLine[],
): Promise<CustomsChange> {
  const names = (header?.fields ?? []).map((name) => name.trim().toLowerCase());
  const fault = header
    ? headerFault(names, customsColumns, ['sku'])
    : {
        zh: `文件为空，列应为 ${customsColumns.join('、')}`,
        en: `it is empty; the columns are ${customsColumns.join(', ')}`,
      };
  if (fault) return refusedAt(header?.line ?? 1, fault);
  if (lines.length === 0)
    return refusedAt(2, { zh: '表头下面没有内容', en: 'there is no row below the header' });
  const read = lines.map((line) => ({ line: line.line, ...readLine(names, line) }));
  await lockSaving(tx);
  const known = await lockCustoms(
    tx,
    read.map(({ row }) => row.sku),
  );
  const before = new Map(known.map((row) => [row.sku, row]));
  const firstLines = new Map<string, number>();
  const after: CustomsRow[] = [];
  const rows = read.map(({ line, row, faults }): CustomsReportRow => {
    const was = before.get(row.sku);
    const firstLine = firstLines.get(row.sku);
    if (row.sku !== '' && !was) faults.push({ zh: '没有这个 SKU', en: 'there is no such SKU' });
    if (row.sku !== '' && firstLine !== undefined)
      faults.push({
        zh: `第 ${firstLine} 行已有这个 SKU`,
        en: `the SKU stands in line ${firstLine} already`,
      });
    firstLines.set(row.sku, firstLine ?? line);
    if (faults.length > 0 || !was)
      return { line, outcome: 'refused', sku: row.sku, reason: joinNotes(faults) };
    const now = merged(was, row);
    if (JSON.stringify(now) === JSON.stringify(was))
      return { line, outcome: 'unchanged', sku: row.sku, reason: noFault };
    after.push(now);
    return { line, outcome: 'updated', sku: row.sku, reason: noFault };
  });
  if (rows.some(({ outcome }) => outcome === 'refused'))
    return { changed: false, rows: rows.filter(({ outcome }) => outcome === 'refused') };
  await updateCustoms(tx, after);
  await raiseVersions(
    tx,
    after.map(({ sku }) => sku),
  );
  await writeAuditLog(
    tx,
    by,
    after.map((row) => ({
      action: 'save_customs',
      subject: row.sku,
      before: before.get(row.sku),
      after: row,
    })),
  );
  return { changed: true, rows };
}

/** Reads a line by the header's names. A filled cell beyond them is refused: it was meant for some column. */
function readLine(names: readonly string[], { fields }: TableLine): ReturnType<typeof readCustomsRow> {
  const read = readCustomsRow(Object.fromEntries(names.map((name, index) => [name, fields[index] ?? ''])));
  const surplus = fields.slice(names.length).find((cell) => cell.trim() !== '');
  if (surplus !== undefined)
    read.faults.push({
      zh: `单元格“${surplus.trim()}”不在任何列下`,
      en: `the cell "${surplus.trim()}" is in no column of the header`,
    });
  return read;
}

const noFault: RowFault = { zh: '', en: '' };

const refusedAt = (line: number, reason: RowFault): CustomsChange => ({
  changed: false,
  rows: [{ line, outcome: 'refused', sku: '', reason }],
});

const merged = (was: CustomsRow, given: CustomsRow): CustomsRow => ({
  sku: was.sku,
  hs_code: given.hs_code || was.hs_code,
  customs_name_zh: given.customs_name_zh || was.customs_name_zh,
  customs_name_en: given.customs_name_en || was.customs_name_en,
  origin_country: given.origin_country || was.origin_country,
});
