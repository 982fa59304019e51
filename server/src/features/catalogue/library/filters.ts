import {
  isPriceSort,
  newForDays,
  type ProductFilters,
  type ProductQuery,
} from '@amberdock/contract/catalog/catalogue.ts';
import { baseCurrency, parseMinor } from '@amberdock/contract/money.ts';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { inlineConstant, opaqueValue } from '../../../db/planner.sql.ts';
import type { Buyer, Visitor } from '../../../http/callers/actor.ts';
import { Refusal } from '../../../http/refusal.ts';
import { BadInput } from '../../../http/validation.ts';
import { baseOf } from './rates.sql.ts';

export type Choice = Pick<ProductFilters, 'warehouse_id' | 'country_code'>;

const some = <T>(list: readonly T[] | undefined): list is readonly T[] =>
  list !== undefined && list.length > 0;

/** Prices and stock are a buyer's, also as a filter (docs/design/visitors.md#what-is-left-out). */
export function needsBuyer({ sort, in_stock, price_min, price_max }: ProductQuery): boolean {
  return isPriceSort(sort) || in_stock !== undefined || price_min !== undefined || price_max !== undefined;
}

export function refuseVisitorsSort(actor: Buyer | Visitor, query: ProductQuery): void {
  if (actor.kind !== 'buyer' && needsBuyer(query)) throw new Refusal('visitor_sort');
}

/** Whether `warehouses w` is chosen: by code, by country, both; null = all of them are. */
export function isChosen({ warehouse_id, country_code }: Choice): Sql | null {
  const by: Sql[] = [];
  if (some(warehouse_id)) by.push(sql`w.code = any(${opaqueValue(warehouse_id, 'text[]')}::text[])`);
  if (some(country_code)) by.push(sql`w.country = any(${opaqueValue(country_code, 'text[]')}::text[])`);
  return by.length === 0 ? null : join(by, ' and ');
}

/** Returns the codes of the chosen warehouses; null = all of them. */
export function chosenCodes(choice: Choice): Sql | null {
  const chosen = isChosen(choice);
  return chosen && sql`array(select w.code from warehouses w where ${chosen})`;
}

/** Conditions on the facets of `product_counts`; `products` has the same columns. */
export type RollupConditions = { category?: Sql; brand?: Sql; ship?: Sql; diy?: Sql };
export type RollupFilters = Pick<
  ProductFilters,
  'category_id' | 'brand_id' | 'warehouse_id' | 'country_code' | 'is_diy'
>;

export function rollupConditions(filters: RollupFilters, table: 'p' | 'k'): RollupConditions {
  const { category_id, brand_id, is_diy } = filters;
  const found: RollupConditions = {};
  const column = (name: string): Sql => raw(`${table}.${name}`);
  const codes = chosenCodes(filters);
  if (some(category_id)) {
    found.category = sql`${column('category_id')} = any(array(
      select id from categories where path && ${opaqueValue(category_id, 'uuid[]')}))`;
  }
  if (some(brand_id))
    found.brand = sql`${column('brand_id')} = any(${opaqueValue(brand_id, 'uuid[]')}::uuid[])`;
  if (codes) found.ship = sql`${column('warehouses')} && ${codes}`;
  if (is_diy !== undefined) found.diy = sql`${column('is_diy')} = ${opaqueValue(is_diy, 'boolean')}`;
  return found;
}

/** The conditions of the filters that neither `product_counts` nor the search index has, on `products p`. */
export type OtherConditions = { fresh?: Sql; stock?: Sql; price?: Sql };

/** `bandAt` are the warehouses whose prices must lie in the price band, by default the chosen ones; with null the lowest price of all counts. */
export function otherConditions(filters: ProductFilters, bandAt = chosenCodes(filters)): OtherConditions {
  const { is_new, in_stock } = filters;
  const found: OtherConditions = {};
  if (is_new === true) found.fresh = isNew;
  if (is_new === false) found.fresh = sql`not ${isNew}`;
  if (in_stock !== undefined) {
    const stocked = hasStock('p', chosenCodes(filters));
    found.stock = in_stock ? stocked : sql`not ${stocked}`;
  }
  const band = priceBand(filters, bandAt);
  if (band) found.price = band;
  return found;
}

/** A constant in the text: with a parameter the planner would expect a plan for its value to be cheaper, and plan at each call. */
export const isNew = sql`(p.created_at > now() - make_interval(days => ${inlineConstant(newForDays)}))`;

/** Whether the product of a row of `table` can be had, in the chosen warehouses or in any. */
export const hasStock = (table: 'p' | 'm', codes: Sql | null): Sql => sql`exists (
  select from offers o where o.product_id = ${raw(table)}.id and o.active and o.on_hand > o.reserved
    ${codes ? sql`and o.warehouse_code = any(${codes})` : empty})`;

type Band = Pick<ProductFilters, 'price_min' | 'price_max' | 'currency'>;

/** Returns the ends of the price band in the base currency's minor unit; null if one is open. */
export function bandBounds({ price_min, price_max, currency = baseCurrency }: Band): {
  min: Sql | null;
  max: Sql | null;
} {
  const bound = (field: 'price_min' | 'price_max', text: string | undefined): Sql | null => {
    if (text === undefined) return null;
    const minor = parseMinor(text, currency);
    if (minor === null) throw new BadInput([{ field, fault: 'format' }]);
    return sql`(select ${baseOf(sql`${minor}::bigint`)} from rates r where r.currency = ${currency})`;
  };
  return { min: bound('price_min', price_min), max: bound('price_max', price_max) };
}

/** The lowest price, which a card shows, must lie in the band: that of the given warehouses, or of all. */
function priceBand(filters: ProductFilters, codes: Sql | null): Sql | null {
  const { min, max } = bandBounds(filters);
  const bounds: Sql[] = [];
  const costsInWarehouses = (below: Sql): Sql => sql`exists (
    select from offers o join rates r on r.currency = o.currency where o.product_id = p.id and o.active
      and o.warehouse_code = any(${codes}) and ${baseOf(sql`o.price_minor`)} ${below})`;
  if (min)
    bounds.push(codes ? sql`not ${costsInWarehouses(sql`< ${min}`)}` : sql`p.base_price_minor >= ${min}`);
  if (max) {
    bounds.push(sql`p.base_price_minor <= ${max}`);
    if (codes) bounds.push(costsInWarehouses(sql`<= ${max}`));
  }
  return bounds.length === 0 ? null : join(bounds, ' and ');
}
