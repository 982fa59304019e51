import { inWarehouses } from '../../db/conditions/in-warehouses.sql.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import { type Defaults, nameKey } from './formats/format.ts';
import { UnusableFile } from './reading/unusable-file.ts';

export type DefaultsInput = {
  warehouse?: string | null | undefined;
  currency?: Currency | null | undefined;
  /** The warehouses that the file may name; all without it. */
  warehouseCodes?: readonly string[] | null;
};

/**
 * Returns the defaults for rows without a warehouse or currency: the given ones, else those of the first warehouse
 * (docs/design/catalog.md#import).
 *
 * @throws UnusableFile for a shop without a warehouse, and for a warehouse that it does not have
 */
export async function findDefaults(
  read: Reader,
  { warehouse, currency, warehouseCodes = null }: DefaultsInput,
): Promise<Defaults> {
  const rows = await read.rows<{ code: string; currency: Currency; name_zh: string; name_en: string }>(sql`
    select code, currency, name_zh, name_en from warehouses
    where ${inWarehouses(sql`code`, warehouseCodes)} order by position, code`);
  const currencies = new Map(rows.map(({ code, currency: own }) => [code, own]));
  if (rows.length === 0) {
    throw new UnusableFile({
      zh: '还没有可以发货的仓库（用 npm run warehouse 新建）',
      en: 'The shop has no warehouse yet: goods need one to ship from (npm run warehouse says how one is made)',
    });
  }
  if (warehouse != null && !currencies.has(warehouse)) {
    const codes = [...currencies.keys()];
    throw new UnusableFile({
      zh: `没有仓库“${warehouse}”，现有 ${codes.join('、')}`,
      en: `There is no warehouse "${warehouse}". The shop has ${codes.join(', ')}`,
    });
  }
  return {
    warehouse: warehouse ?? (rows[0]?.code as string),
    currency: currency ?? null,
    currencies,
    warehousesByName: new Map(
      rows.flatMap(({ code, name_zh, name_en }) => [name_zh, name_en].map((name) => [nameKey(name), code])),
    ),
  };
}
