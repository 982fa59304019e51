import { newForDays, type ProductFilters, type ProductSort } from '@amberdock/contract/catalogue.ts';
import { baseCurrency, parseMinor } from '@amberdock/contract/money.ts';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Buyer, Visitor } from '../../../http/callers/actor.ts';
import { Refusal } from '../../../http/refusal.ts';
import { BadInput } from '../../../http/validation.ts';
import { baseOf } from './rates.sql.ts';

export type Choice = Pick<ProductFilters, 'warehouse_id' | 'country_code'>;

const some = <T>(list: readonly T[] | undefined): list is readonly T[] =>
  list !== undefined && list.length > 0;

/** Prices and stock are a buyer's, also as a question (design §3). */
export function refuseVisitorsSort(
  actor: Buyer | Visitor,
  query: ProductFilters & { sort?: ProductSort | undefined },
): void {
  if (actor.kind === 'buyer') return;
  const { sort, in_stock, price_min, price_max } = query;
  const byPrice = sort === 'price_asc' || sort === 'price_desc';
  const asks = byPrice || in_stock !== undefined || price_min !== undefined || price_max !== undefined;
  if (asks) throw new Refusal('visitor_sort');
}

/** The codes of the chosen warehouses: by code, by country, both; null = all of them. */
export function chosenCodes({ warehouse_id, country_code }: Choice): Sql | null {
  const by: Sql[] = [];
  if (some(warehouse_id)) by.push(sql`w.code = any(${warehouse_id})`);
  if (some(country_code)) by.push(sql`w.country = any(${country_code})`);
  return by.length === 0 ? null : sql`array(select w.code from warehouses w where ${join(by, ' and ')})`;
}

/** The conditions of a filter, by name, on `products p`; the search apart, which ranks as well. */
export type Conditions = {
  category?: Sql;
  brand?: Sql;
  ship?: Sql;
  diy?: Sql;
  fresh?: Sql;
  stock?: Sql;
  price?: Sql;
};

/**
 * `isWalked`: the rows come along the index of the sort, and no other index may tempt the planner, who does not know
 * how many rows meet the condition and would collect and sort them all.
 */
export function conditionsOf(filters: ProductFilters, { isWalked = false } = {}): Conditions {
  const { category_id, brand_id, is_diy, is_new, in_stock } = filters;
  const found: Conditions = {};
  const codes = chosenCodes(filters);
  if (some(category_id)) {
    found.category = sql`p.category_id = any(array(select id from categories where path && ${category_id}::uuid[]))`;
  }
  if (some(brand_id)) found.brand = sql`p.brand_id = any(${brand_id})`;
  if (codes)
    found.ship = isWalked ? sql`arrayoverlap(p.warehouses, ${codes})` : sql`p.warehouses && ${codes}`;
  if (is_diy !== undefined) found.diy = sql`p.is_diy = ${is_diy}`;
  if (is_new === true) found.fresh = isNew;
  if (is_new === false) found.fresh = sql`not ${isNew}`;
  if (in_stock !== undefined)
    found.stock = in_stock ? hasStock('p', codes) : sql`not ${hasStock('p', codes)}`;
  const band = priceBand(filters);
  if (band) found.price = band;
  return found;
}

export const isNew = sql`(p.created_at > now() - make_interval(days => ${newForDays}))`;

/** Whether the product of a row of `table` can be had, in the chosen warehouses or in any. */
export const hasStock = (table: 'p' | 'm', codes: Sql | null): Sql => sql`exists (
  select from offers o where o.product_id = ${raw(table)}.id and o.active and o.on_hand > o.reserved
    ${codes ? sql`and o.warehouse_code = any(${codes})` : empty})`;

/** The band in the asked currency, held against the lowest price in the base currency. */
function priceBand({ price_min, price_max, currency = baseCurrency }: ProductFilters): Sql | null {
  const bounds: Sql[] = [];
  const bound = (field: 'price_min' | 'price_max', text: string): Sql => {
    const minor = parseMinor(text, currency);
    if (minor === null) throw new BadInput([{ field, fault: 'format' }]);
    return sql`(select ${baseOf(sql`${minor}::bigint`)} from rates r where r.currency = ${currency})`;
  };
  if (price_min !== undefined) bounds.push(sql`p.base_price_minor >= ${bound('price_min', price_min)}`);
  if (price_max !== undefined) bounds.push(sql`p.base_price_minor <= ${bound('price_max', price_max)}`);
  return bounds.length === 0 ? null : join(bounds, ' and ');
}
