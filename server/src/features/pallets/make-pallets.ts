import sql from 'sql-template-tag';
import { newId } from '../../db/new-id.ts';
import { newSerial, numberOf } from '../../db/new-number.ts';
import type { Tx } from '../../db/tx.ts';
import { benefitOf } from '../identity/index.ts';

type Paid = { accountId: string; lineIds: readonly string[] };

/**
 * Turns the goods of a paid stockpile order into the buyer's stock: one pallet for each line, stored free for the
 * account's free days (docs/design/accounts.md#benefits, docs/design/pallets.md#pallets). The unit cost is stored in
 * the pricing currency.
 */
export async function makePallets(tx: Tx, { accountId, lineIds }: Paid): Promise<void> {
  await tx.run(sql`
    insert into pallets (id, pallet_no, account_id, line_id, offer_id, sku_id, warehouse_code, bought, unit_cost_minor,
      currency, stored_since, free_until)
    select n.id, ${numberOf('B', sql`n.serial`)}, s.account_id, l.id, l.offer_id, l.sku_id, s.warehouse_code, l.quantity,
      l.unit_price_minor, l.pricing_currency, shop_now(), shop_now() + make_interval(days => ${benefitOf(accountId, 'free_storage_days')})
    from unnest(
      ${lineIds.map(() => newId())}::uuid[], ${lineIds.map(() => newSerial())}::text[], ${lineIds}::uuid[]
    ) as n (id, serial, line_id)
    join order_lines l on l.id = n.line_id join sub_orders s on s.id = l.sub_order_id`);
}
