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

/** Reads a row, with every reason against it. */
export function readCustomsRow(cells: CustomsCells): { row: CustomsRow; faults: string[] } {
  const cell = (name: Column) => (cells[name] ?? '').trim();
  const row: CustomsRow = {
    sku: cell('sku'),
    hs_code: plainHsCode(cell('hs_code')),
    customs_name_zh: cell('customs_name_zh'),
    customs_name_en: cell('customs_name_en'),
    origin_country: cell('origin_country').toUpperCase(),
  };
  const faults: string[] = [];
  if (row.sku === '') faults.push('the SKU is missing');
  if (row.hs_code !== '' && !new RegExp(hsCodePattern).test(row.hs_code))
    faults.push(`hs_code "${cell('hs_code')}" is none: 6 to 12 digits`);
  for (const name of ['customs_name_zh', 'customs_name_en'] as const)
    if (row[name].length > customsNameMax) faults.push(`${name} has more than ${customsNameMax} characters`);
  if (row.origin_country !== '' && !countryCodes.includes(row.origin_country))
    faults.push(`origin_country "${cell('origin_country')}" is no country: give its two letters, such as CN`);
  return { row, faults };
}
