import type { Currency } from '@amberdock/contract/money.ts';
import type { CustomsFacts, TaxNumbers } from '@amberdock/contract/trade/customs.ts';
import type { SubOrderStatus } from '@amberdock/contract/trade/order-status.ts';
import type { SettledAddress } from '@amberdock/contract/trade/settlement.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';
import type { ShipFromRow } from '../../cart/index.ts';

/** Locks a sub order of the account and increments its version, so that an operator's page from before is stale. */
export async function lockOwnSubOrder(tx: Tx, accountId: string, no: string): Promise<string | null> {
  const row = await tx.maybe<{ id: string }>(sql`
    update sub_orders set version = version + 1 where sub_order_no = ${no} and account_id = ${accountId} returning id`);
  return row?.id ?? null;
}

/** A sub order with where it goes and what its parcel weighs. */
export type ShippedTo = ShipFromRow & {
  account_id: string;
  placed_by: string;
  status: SubOrderStatus;
  address: SettledAddress | null;
  service_id: string | null;
  label_file_id: string | null;
  service_zh: string | null;
  service_en: string | null;
  /** The order's own numbers, else the account's. */
  tax_numbers: TaxNumbers;
  shipped_quantity: number;
  /** The goods that are still to ship: canceled units go nowhere. */
  goods: ({
    quantity: number;
    weight_grams: number;
    length_mm: number | null;
    width_mm: number | null;
    height_mm: number | null;
    has_battery: boolean;
    is_liquid: boolean;
    sku: string;
    declared_minor: string | null;
    declared_currency: Currency | null;
  } & CustomsFacts)[];
};

export const findShippedTo = (tx: Tx, subOrderId: string): Promise<ShippedTo> =>
  tx.one<ShippedTo>(sql`
    select s.account_id, o.placed_by, s.status, s.address, s.service_id, s.label_file_id, s.warehouse_code, w.name_zh as warehouse_zh,
      w.name_en as warehouse_en, w.country as warehouse_country, f.name_zh as service_zh, f.name_en as service_en,
      json_build_object('ioss', coalesce(nullif(s.ioss_number, ''), a.ioss_number),
        'vat', coalesce(nullif(s.vat_number, ''), a.vat_number),
        'eori', coalesce(nullif(s.eori_number, ''), a.eori_number)) as tax_numbers,
      (select sum(shipped_quantity)::int from order_lines where sub_order_id = s.id) as shipped_quantity,
      (select json_agg(json_build_object('quantity', l.quantity - l.canceled_quantity, 'weight_grams', k.weight_grams, 'length_mm', k.length_mm,
          'width_mm', k.width_mm, 'height_mm', k.height_mm, 'has_battery', k.has_battery, 'is_liquid', k.is_liquid,
          'sku', l.sku, 'hs_code', l.hs_code, 'customs_name_zh', l.customs_name_zh, 'customs_name_en', l.customs_name_en,
          'origin_country', l.origin_country, 'declared_minor', l.declared_value_minor::text,
          'declared_currency', l.declared_currency))
        from order_lines l join skus k on k.id = l.sku_id
        where l.sub_order_id = s.id and l.quantity > l.canceled_quantity) as goods
    from sub_orders s join orders o on o.id = s.order_id join warehouses w on w.code = s.warehouse_code
      join accounts a on a.id = s.account_id left join freight_services f on f.id = s.service_id
    where s.id = ${subOrderId}`);

/** Writes where a sub order goes, and the numbers that its parcels are declared with; null leaves these. */
export const writeAddress = (
  tx: Tx,
  subOrderId: string,
  { address, taxNumbers }: { address: SettledAddress; taxNumbers: TaxNumbers | null },
): Promise<number> =>
  tx.run(sql`update sub_orders set address = ${JSON.stringify(address)}::jsonb, ioss_number = coalesce(${taxNumbers?.ioss ?? null}, ioss_number),
    vat_number = coalesce(${taxNumbers?.vat ?? null}, vat_number),
    eori_number = coalesce(${taxNumbers?.eori ?? null}, eori_number) where id = ${subOrderId}`);
