import { inWarehouses } from '../../../db/conditions/in-warehouses.sql.ts';
import type { Warehouse } from '@amberdock/contract/catalog/catalogue.ts';
import type { StaffWarehouse } from '@amberdock/contract/console/warehouses.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { type Currency, money } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { warehouseColumns } from '../library/names.view.ts';

type Row = Warehouse & {
  name_zh: string;
  name_en: string;
  currency: Currency;
  position: number;
  takes_orders: boolean;
  has_goods: boolean;
  handling_fee_minor: bigint | null;
  storage_fee_minor: bigint;
  return_address: Record<string, string>;
  version: number;
};

/** Returns the warehouses with their terms, as the shop lists them: those that the operator is bound to, or all. */
export async function listStaffWarehouses(
  read: Reader,
  { warehouseCodes }: Pick<Operator, 'warehouseCodes'>,
  language: Language,
): Promise<StaffWarehouse[]> {
  const rows = await read.rows<Row>(sql`
    select ${warehouseColumns(language)}, name_zh, name_en, currency, position, takes_orders,
      exists (select from offers o where o.warehouse_code = warehouses.code) as has_goods,
      handling_fee_minor, storage_fee_minor, return_address, version
    from warehouses where ${inWarehouses(sql`code`, warehouseCodes)}
    order by position, code`);
  return rows.map(warehouseView);
}

const warehouseView = ({
  handling_fee_minor: handling,
  storage_fee_minor: storage,
  return_address: { address1 = '', postal_code = '', city = '' },
  ...row
}: Row): StaffWarehouse => ({
  ...row,
  handling_fee: handling === null ? null : money(handling, row.currency),
  storage_fee: money(storage, row.currency),
  return_address: { address1, postal_code, city },
});
