import sql from 'sql-template-tag';
import { inTx } from '../../db/tx.ts';
import { operatorHeaders, orderOne, pay, type Sku, wealthyBuyer } from '../checkout.ts';
import type { TestBuyer, TestShop } from '../shop.ts';

export type PaidSubOrder = { no: string; orderNo: string; lineId: string; version: number; buyer: TestBuyer };

/** A paid sub order of one SKU that awaits shipment. */
export async function paidSubOrder(
  shop: TestShop,
  sku: Sku,
  { quantity = 5, buyer }: { quantity?: number; buyer?: TestBuyer } = {},
): Promise<PaidSubOrder> {
  const actor = buyer ?? (await wealthyBuyer(shop));
  const { order_no: orderNo, sub_order_nos } = await orderOne(shop, actor, { sku, quantity });
  await pay(shop, actor, [orderNo]);
  const [no = ''] = sub_order_nos;
  const row = await shop.db.one<{ version: number; line_id: string }>(sql`
    select s.version, l.id as line_id from sub_orders s join order_lines l on l.sub_order_id = s.id
    where s.sub_order_no = ${no}`);
  return { no, orderNo, buyer: actor, version: row.version, lineId: row.line_id };
}

/** The headers of an operator who is restricted to one warehouse. */
export async function operatorOf(shop: TestShop, warehouse: string): Promise<Record<string, string>> {
  const headers = await operatorHeaders(shop.db);
  await inTx(shop.db, (tx) =>
    tx.run(sql`insert into operator_warehouses (operator_id, warehouse_code)
      select id, ${warehouse} from operators order by created_at desc, id desc limit 1`),
  );
  return headers;
}
