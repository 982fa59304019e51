import type { Language } from '@amberdock/contract/language.ts';
import { countryCodes } from '@amberdock/contract/people/countries.ts';
import {
  type CustomsFacts,
  customsNameMax,
  hsCodePattern,
  plainHsCode,
} from '@amberdock/contract/trade/customs.ts';

/** The columns of a table of customs data, a row a SKU. */
export const customsColumns = [
  'sku',
  'hs_code',
  'customs_name_zh',
  'customs_name_en',
  'origin_country',
] as const;
type Column = (typeof customsColumns)[number];

export type CustomsCells = Partial<Record<Column, string>>;

/** A row as it will be written; an empty fact leaves the SKU's own as it is. */
export type CustomsRow = CustomsFacts & { sku: string };

/** A reason against a row, for the operator who reads it. */
export type RowFault = Record<Language, string>;

/** Reads a row, with every reason against it. */
export function readCustomsRow(cells: CustomsCells): { row: CustomsRow; faults: RowFault[] } {
  const cell = (name: Column) => (cells[name] ?? '').trim();
  const row: CustomsRow = {
    sku: cell('sku'),
    hs_code: plainHsCode(cell('hs_code')),
    customs_name_zh: cell('customs_name_zh'),
    customs_name_en: cell('customs_name_en'),
    origin_country: cell('origin_country').toUpperCase(),
  };
  const faults: RowFault[] = [];
  if (row.sku === '') faults.push({ zh: '缺少 SKU', en: 'the SKU is missing' });
  if (row.hs_code !== '' && !new RegExp(hsCodePattern).test(row.hs_code))
    faults.push({
      zh: `海关编码“${cell('hs_code')}”不正确，应为 6 至 12 位数字`,
      en: `hs_code "${cell('hs_code')}" is not a code: 6 to 12 digits`,
    });
  for (const name of ['customs_name_zh', 'customs_name_en'] as const)
    if (row[name].length > customsNameMax)
      faults.push({
        zh: `${name} 超过 ${customsNameMax} 个字符`,
        en: `${name} has more than ${customsNameMax} characters`,
      });
  if (row.origin_country !== '' && !countryCodes.includes(row.origin_country))
    faults.push({
      zh: `原产国“${cell('origin_country')}”不正确，请填写两位国家代码，如 CN`,
      en: `origin_country "${cell('origin_country')}" is not a country: give its two-letter code, such as CN`,
    });
  return { row, faults };
}
