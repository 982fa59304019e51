import type { Currency } from '@amberdock/contract/money.ts';
import { money } from '@amberdock/contract/money.ts';
import type { CustomsFacts, TaxNumbers } from '@amberdock/contract/trade/customs.ts';
import type { SubOrderCustoms } from '@amberdock/contract/trade/orders.ts';
import type { SettledAddress } from '@amberdock/contract/trade/settlement.ts';
import sql from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import { isAbroad } from '../../settlement/index.ts';

/** A line as it was declared at submit, with where its sub order goes. */
export type DeclarationRow = CustomsFacts & {
  sub_order_no: string;
  warehouse_country: string;
  address: SettledAddress | null;
  tax_numbers: TaxNumbers;
  line_id: string;
  /** Null in orders from before it was kept. */
  declared_value_minor: bigint | null;
  declared_currency: Currency | null;
};

/** Finds the declarations of an order's goods; nothing of orders from before it was kept. */
export const findDeclarations = (read: Reader, orderId: string): Promise<DeclarationRow[]> =>
  read.rows<DeclarationRow>(sql`
    select s.sub_order_no, w.country as warehouse_country, s.address,
      json_build_object('ioss', s.ioss_number, 'vat', s.vat_number, 'eori', s.eori_number) as tax_numbers,
      l.id as line_id, l.hs_code, l.customs_name_zh, l.customs_name_en, l.origin_country,
      l.declared_value_minor, l.declared_currency
    from order_lines l
    join sub_orders s on s.id = l.sub_order_id
    join warehouses w on w.code = s.warehouse_code
    where l.order_id = ${orderId}
    order by s.position, l.position`);

/** Returns the declaration of a sub order; null if its parcels cross no border, or nothing is known. */
export function customsView(rows: readonly DeclarationRow[], subOrderNo: string): SubOrderCustoms | null {
  const own = rows.filter(({ sub_order_no: no }) => no === subOrderNo);
  const [first] = own;
  if (!first || !isAbroad(first.warehouse_country, first.address)) return null;
  const lines = own.flatMap((row) => {
    if (row.declared_value_minor === null || row.declared_currency === null) return [];
    return [
      {
        line_id: row.line_id,
        hs_code: row.hs_code,
        customs_name_zh: row.customs_name_zh,
        customs_name_en: row.customs_name_en,
        origin_country: row.origin_country,
        declared_value: money(row.declared_value_minor, row.declared_currency),
      },
    ];
  });
  return lines.length === 0 ? null : { tax_numbers: first.tax_numbers, lines };
}
