import { cell, label, short } from './cells.ts';
import type { FileRow, Warning } from './format.ts';

const skuColumns = [
  'options',
  'barcode',
  'weight_grams',
  'size_mm',
  'hs_code',
  'customs_name_zh',
  'customs_name_en',
  'origin_country',
  'declared_value',
  'declared_currency',
  'has_battery',
  'is_liquid',
];

/** Warns of what a further row of a SKU says otherwise than its first, which alone is read for all but the offer. */
export function warnIgnored(row: FileRow, first: FileRow, number: string, warnings: Warning[]): void {
  for (const column of skuColumns) {
    const text = cell(row, column);
    if (text === '' || text === cell(first, column)) continue;
    const name = label(row, column);
    warnings.push({
      line: row.line,
      kind: {
        zh: '同一 SKU 的各行内容不一致，以第一行为准',
        en: 'a further row of a SKU differs from its first, which is taken',
      },
      reason: {
        zh: `${name}“${short(text)}”与第 ${first.line} 行的 SKU ${short(number)} 不一致，以第 ${first.line} 行为准`,
        en: `${name} "${short(text)}" differs from line ${first.line} of the SKU ${short(number)}, which is taken`,
      },
    });
  }
}
