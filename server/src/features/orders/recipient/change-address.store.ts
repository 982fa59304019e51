import type { SubOrderStatus } from '@amberdock/contract/trade/order-status.ts';
import type { SettledAddress } from '@amberdock/contract/trade/settlement.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';

/** Locks a sub order of the account and counts its version up, so that an operator's page of before is stale. */
export async function lockOwnSubOrder(tx: Tx, accountId: string, no: string): Promise<string | null> {
  const row = await tx.maybe<{ id: string }>(sql`
    update sub_orders set version = version + 1 where sub_order_no = ${no} and account_id = ${accountId} returning id`);
  return row?.id ?? null;
}

/** A sub order with where it goes and what its parcel weighs. */
export type ShippedTo = {
  account_id: string;
  placed_by: string;
  status: SubOrderStatus;
  address: SettledAddress | null;
  service_id: string | null;
  warehouse_code: string;
  warehouse_zh: string;
  warehouse_en: string;
  shipped_quantity: number;
  goods: {
    quantity: number;
    weight_grams: number;
    length_mm: number | null;
    width_mm: number | null;
    height_mm: number | null;
    has_battery: boolean;
    is_liquid: boolean;
  }[];
};

export const findShippedTo = (tx: Tx, subOrderId: string): Promise<ShippedTo> =>
  tx.one<ShippedTo>(sql`
    select s.account_id, o.placed_by, s.status, s.address, s.service_id, s.warehouse_code, w.name_zh as warehouse_zh,
      w.name_en as warehouse_en,
      (select sum(shipped_quantity)::int from order_lines where sub_order_id = s.id) as shipped_quantity,
      (select json_agg(json_build_object('quantity', l.quantity, 'weight_grams', k.weight_grams, 'length_mm', k.length_mm,
          'width_mm', k.width_mm, 'height_mm', k.height_mm, 'has_battery', k.has_battery, 'is_liquid', k.is_liquid))
        from order_lines l join skus k on k.id = l.sku_id where l.sub_order_id = s.id) as goods
    from sub_orders s join orders o on o.id = s.order_id join warehouses w on w.code = s.warehouse_code
    where s.id = ${subOrderId}`);

export const writeAddress = (tx: Tx, subOrderId: string, address: SettledAddress): Promise<number> =>
  tx.run(sql`update sub_orders set address = ${JSON.stringify(address)}::jsonb where id = ${subOrderId}`);
