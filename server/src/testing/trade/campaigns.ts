import sql from 'sql-template-tag';
import { newId } from '../../db/new-id.ts';
import { type Database, inTx } from '../../db/tx.ts';

/** Per cent off a product, for a number of pieces or, without one, for all. */
type Reduction = { percentOff: number; quantityMax?: number | null };

/** Begins a campaign for one product, which runs for another hour; returns its id. */
export async function runCampaign(
  db: Database,
  productId: string,
  { percentOff, quantityMax = null }: Reduction,
): Promise<string> {
  const id = newId();
  await inTx(db, async (tx) => {
    await tx.run(sql`insert into activities (id, key, title_zh, title_en, origin, starts_at, ends_at, published)
      values (${id}, ${`sale-${id}`}, '促销', 'Sale', '{}', now() - interval '1 hour', now() + interval '1 hour', true)`);
    await tx.run(sql`insert into activity_goods (activity_id, product_id, percent_off, quantity_max)
      values (${id}, ${productId}, ${percentOff}, ${quantityMax})`);
  });
  return id;
}
