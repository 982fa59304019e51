import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';
import { indexPrices } from '../../search/index.ts';

/** An offer's price in the base currency's minor unit, half up; null if no rate is known. `o` offers, `r` rates. */
const baseOfOffer = sql`case when o.currency = 'CNY' then o.price_minor
  else round(o.price_minor * r.rate * power(10::numeric, 2 - d.digits))::bigint end`;

/**
 * Recomputes the lowest price of every product in the base currency: after each change of the exchange rates
 * (docs/design/catalog.md#prices-in-another-currency). A cursor of a price sort from before then says that it
 * is stale.
 */
export async function refreshBasePrices(tx: Tx): Promise<number> {
  const changed = await refresh(tx, sql`true`);
  await indexPrices(tx);
  if (changed > 0) await tx.run(sql`update sort_versions set version = version + 1 where sorts_by = 'price'`);
  return changed;
}

/** The same for some products that are saved, and the warehouses they ship from: after a change of their offers. */
export async function refreshProducts(tx: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await refresh(tx, sql`p.id = any(${productIds})`);
}

const refresh = (tx: Tx, which: Sql): Promise<number> =>
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
      where ${which}
      group by p.id
    ) as found
    where products.id = found.id
      and (products.base_price_minor, products.warehouses, products.countries)
        is distinct from (found.base, found.codes, found.countries)`);
