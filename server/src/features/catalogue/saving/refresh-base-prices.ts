import sql from 'sql-template-tag';
import { type Database, inTx, type Tx } from '../../../db/tx.ts';
import { indexPrices } from '../../search/index.ts';
import { lockSaving } from './save-products.store.ts';

/** An offer's price in the base currency's minor unit, half up; null if no rate is known. `o` offers, `r` rates. */
const baseOfOffer = sql`case when o.currency = 'CNY' then o.price_minor
  else round(o.price_minor * r.rate * power(10::numeric, 2 - d.digits))::bigint end`;

/** Products in one transaction: a save waits for no more than these. */
const productsAtOnce = 1_000;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Recomputes the lowest price of every product in the base currency: after each change of the exchange rates
 * (docs/design/catalog.md#prices-in-another-currency). Saves and batches take turns, so that no batch writes what it read
 * before a save. A cursor of a price sort from before then says that it is stale. Returns how many products changed.
 */
export async function refreshBasePrices(db: Database): Promise<number> {
  let changed = 0;
  for (let after: string | undefined = firstId; after !== undefined; ) {
    const batch: Batch = await inTx(db, (tx) => refreshSome(tx, after as string));
    changed += batch.changed;
    after = batch.last;
  }
  return changed;
}

type Batch = { changed: number; last: string | undefined };

async function refreshSome(tx: Tx, after: string): Promise<Batch> {
  // An import saves hundreds of products in one transaction.
  await tx.run(sql`set local lock_timeout = '1min'`);
  await lockSaving(tx);
  const rows = await tx.rows<{ id: string }>(
    sql`select id from products where id > ${after} order by id limit ${productsAtOnce}`,
  );
  const ids = rows.map(({ id }) => id);
  const changed = ids.length > 0 ? await refresh(tx, ids) : 0;
  if (changed > 0) {
    await indexPrices(tx, ids);
    await tx.run(sql`update sort_versions set version = version + 1 where sorts_by = 'price'`);
  }
  return { changed, last: ids.at(-1) };
}

/** The same for some products that are saved, and the warehouses they ship from: after a change of their offers. */
export async function refreshProducts(tx: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await refresh(tx, productIds);
}

const refresh = (tx: Tx, productIds: readonly string[]): Promise<number> =>
  tx.run(sql`
    update products set base_price_minor = found.base, warehouses = found.codes, countries = found.countries
    from (
      select p.id, min(${baseOfOffer}) as base,
        coalesce(array_agg(distinct o.warehouse_code order by o.warehouse_code)
          filter (where o.id is not null), '{}') as codes,
        coalesce(array_agg(distinct w.country order by w.country)
          filter (where o.id is not null), '{}') as countries
      from products p
      left join offers o on o.product_id = p.id and o.active
      left join warehouses w on w.code = o.warehouse_code
      left join currencies d on d.code = o.currency
      left join exchange_rates r on r.currency = o.currency
      where p.id = any(${productIds}::uuid[])
      group by p.id
    ) as found
    where products.id = found.id
      and (products.base_price_minor, products.warehouses, products.countries)
        is distinct from (found.base, found.codes, found.countries)`);
