import type { Text } from '@amberdock/contract/language.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import type { Reader, Tx } from '../../../db/tx.ts';
import type { ProductInput } from '../product-input.ts';
import {
  type KnownOffer,
  type KnownOffers,
  offerKey,
  type BelowReserved,
  type StockChange,
} from './opening-stock.rules.ts';
import {
  type OfferRow,
  offerColumns,
  type ProductRow,
  productColumns,
  type SkuRow,
  skuColumns,
} from './product-columns.ts';

type KnownSku = { id: string; source: string; handle: string; isWithdrawn: boolean };

/** Reads what the shop already has of the batch's products. */
export type Known = {
  products: Map<string, { id: string; fingerprint: Buffer | null }>;
  skus: Map<string, KnownSku>;
  /** By key; with its own names and those above it. */
  categories: Map<string, { id: string; names: Text[] }>;
  /** Countries by code. */
  warehouses: Map<string, string>;
  rates: Map<Currency, string>;
};

/**
 * Makes savers wait for each other, so that two imports of one file neither collide nor deadlock. With `isShared`, for a saver
 * whose products nobody else saves, it waits only for those without.
 */
export const lockSaving = (tx: Tx, { isShared = false } = {}) =>
  tx.rows(
    isShared ? sql`select pg_advisory_xact_lock_shared(4207010)` : sql`select pg_advisory_xact_lock(4207010)`,
  );

export async function findKnown(tx: Tx, source: string, products: readonly ProductInput[]): Promise<Known> {
  const handles = products.map(({ handle }) => handle);
  const numbers = products.flatMap(({ skus }) => skus.map(({ sku }) => sku));
  const brands = products.map(({ brand }) => brand ?? null);
  // A brand that was renamed since makes the product another one than was last saved.
  const productRows = await tx.rows<{ handle: string; id: string; fingerprint: Buffer | null }>(sql`
    select p.handle, p.id,
      case when w.brand is null or coalesce(b.folded, '') = lower(normalize(w.brand, NFKC)) then p.fingerprint end as fingerprint
    from unnest(${handles}::text[], ${brands}::text[]) as w (handle, brand)
      join products p on p.source = ${source} and p.handle = w.handle left join brands b on b.id = p.brand_id`);
  const skuRows = await tx.rows<KnownSku & { sku: string }>(sql`
    select s.sku, s.id, p.source, p.handle, s.withdrawn as "isWithdrawn" from skus s join products p on p.id = s.product_id
    where s.sku = any(${numbers})`);
  const keys = [
    ...new Set(products.map(({ category }) => category).filter((key) => typeof key === 'string')),
  ];
  const categoryRows = await tx.rows<{ key: string; id: string; names: Text[] }>(sql`
    select c.key, c.id, (select json_agg(json_build_object('zh', a.name_zh, 'en', a.name_en))
      from categories a where a.id = any(c.path)) as names
    from categories c where c.key = any(${keys})`);
  const warehouseRows = await tx.rows<{ code: string; country: string }>(
    sql`select code, country from warehouses`,
  );
  const rateRows = await tx.rows<{ currency: Currency; rate: string }>(
    sql`select currency, rate::text as rate from exchange_rates`,
  );
  return {
    products: new Map(productRows.map((row) => [row.handle, row])),
    skus: new Map(skuRows.map((row) => [row.sku, row])),
    categories: new Map(categoryRows.map(({ key, id, names }) => [key, { id, names }])),
    warehouses: new Map(warehouseRows.map(({ code, country }) => [code, country])),
    rates: new Map(rateRows.map(({ currency, rate }) => [currency, rate])),
  };
}

/** Returns the offers of these SKUs; locked if their stock may be recounted. */
export async function findOffers(tx: Tx, skuIds: readonly string[], lock: boolean): Promise<KnownOffers> {
  const rows = await tx.rows<KnownOffer & { sku_id: string; warehouse_code: string }>(sql`
    select id, sku_id, warehouse_code, on_hand as "onHand", reserved, withdrawn as "isWithdrawn" from offers
    where sku_id = any(${skuIds}) order by id ${lock ? sql`for update` : sql``}`);
  return new Map(rows.map((row) => [offerKey(row.sku_id, row.warehouse_code), row]));
}

/** Returns the numbers of the orders that hold units of an offer; the first twenty. */
export async function findHoldingOrders(read: Reader, offerId: string): Promise<string[]> {
  const rows = await read.rows<{ order_no: string }>(sql`
    select distinct o.order_no from reservations r
    join order_lines l on l.id = r.line_id join orders o on o.id = l.order_id
    where r.offer_id = ${offerId} and r.status = 'open' order by o.order_no limit 20`);
  return rows.map(({ order_no }) => order_no);
}

/**
 * Returns the reason why a stock figure is refused: one below the reserved units names the orders that hold them
 * (docs/design/catalog.md#import).
 */
export async function explainRefusal(tx: Tx, refused: BelowReserved | Text): Promise<Text> {
  if ('zh' in refused) return refused;
  const { sku, warehouse, stock, reserved, offerId } = refused;
  const orders = await findHoldingOrders(tx, offerId);
  return {
    zh: `${sku} 在 ${warehouse} 的库存 ${stock} 低于已预留的 ${reserved} 件（${orders.join('、') || '未完成订单'}）`,
    en: `${stock} of ${sku} in ${warehouse} is less than the ${reserved} reserved by ${orders.join(', ') || 'open orders'}`,
  };
}

/** Ids by name; '' means no brand. Names that differ in case or width alone are one brand, which keeps its first name. */
export async function saveBrands(tx: Tx, names: readonly string[]): Promise<Map<string, string>> {
  const wanted = names.filter((name) => name !== '').sort();
  const find = () =>
    tx.rows<{ id: string; name: string }>(sql`select b.id, w.name from unnest(${wanted}::text[]) as w (name)
      join brands b on b.folded = lower(normalize(w.name, NFKC))`);
  let rows = await find();
  const present = new Set(rows.map(({ name }) => name));
  const missing = wanted.filter((name) => !present.has(name));
  if (missing.length > 0) {
    await tx.run(sql`insert into brands (id, name)
      select * from unnest(${missing.map(newId)}::uuid[], ${missing}::text[]) on conflict do nothing`);
    rows = await find();
  }
  return new Map(rows.map(({ id, name }) => [name, id]));
}

export async function upsertProducts(tx: Tx, source: string, rows: readonly ProductRow[]): Promise<void> {
  const { names, values, recordsOf, updates } = productColumns;
  await tx.run(sql`
    insert into products (source, ${names}) select ${source}, ${values} from ${recordsOf(rows)}
    on conflict (source, handle) do update set ${updates}, version = products.version + 1, updated_at = now()`);
}

export async function upsertSkus(tx: Tx, rows: readonly SkuRow[]): Promise<void> {
  const { names, values, recordsOf, updates } = skuColumns;
  await tx.run(sql`
    insert into skus (${names}) select ${values} from ${recordsOf(rows)}
    on conflict (sku) do update set ${updates}`);
}

/** Names the operator who moves stock, if one does, and the reason. */
export type StockMover = { operatorId?: string | undefined; reason?: string };

/**
 * Inserts or updates offers. A new one begins with its stock and the movement that records it; the stock of the others
 * stays.
 */
export async function upsertOffers(
  tx: Tx,
  rows: readonly OfferRow[],
  { operatorId, reason = '' }: StockMover = {},
): Promise<void> {
  const { names, values, recordsOf, updates } = offerColumns;
  await tx.run(sql`
    with written as (
      insert into offers (${names}) select ${values} from ${recordsOf(rows)}
      on conflict (sku_id, warehouse_code) do update set ${updates}, updated_at = now()
      -- A row that was inserted has never been locked or deleted.
      returning id, on_hand, xmax = 0 as is_new
    )
    insert into stock_movements (offer_id, quantity, kind, reference, operator_id, reason)
    select id, on_hand, 'opening', 'save', ${operatorId ?? null}::uuid, ${reason} from written where is_new and on_hand > 0`);
}

/**
 * Books each change of an offer's stock as a movement, and moves the counter with it
 * (docs/design/invariants.md#invariants).
 */
export async function moveStock(
  tx: Tx,
  changes: readonly StockChange[],
  { operatorId, reason = '' }: StockMover = {},
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ skuId, warehouse, quantity, kind }) => ({
    sku_id: skuId,
    warehouse,
    quantity,
    kind,
  }));
  await tx.run(sql`
    with change as (
      select o.id, r.quantity, r.kind from json_to_recordset(${JSON.stringify(rows)}::json)
        as r (sku_id uuid, warehouse text, quantity int, kind text)
      join offers o on o.sku_id = r.sku_id and o.warehouse_code = r.warehouse
    ), moved as (
      update offers o set on_hand = o.on_hand + change.quantity, updated_at = now()
      from change where o.id = change.id returning o.id
    )
    insert into stock_movements (offer_id, quantity, kind, reference, operator_id, reason)
    select change.id, change.quantity, change.kind, 'save', ${operatorId ?? null}::uuid, ${reason} from change join moved on moved.id = change.id`);
}
