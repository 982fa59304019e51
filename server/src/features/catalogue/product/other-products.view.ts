import type { ProductCard, ProductChoice } from '@amberdock/contract/catalog/catalogue.ts';
import { isId } from '@amberdock/contract/ids.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { relatedMax } from '@amberdock/contract/catalog/product-page.ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import type { Buyer, Visitor } from '../../../http/callers/actor.ts';
import { notFound } from '../../../http/refusal.ts';
import { readCards } from '../library/cards.view.ts';
import { chosenCodes, hasStock } from '../library/filters.ts';
import { isPublished } from './is-published.ts';

type OtherProductsRequest = { actor: Buyer | Visitor; language: Language; choice: ProductChoice };

/** Limits of the branches of the search below, so that the cost of a page does not grow with the shop. */
const [sameCategoryMax, sameBrandMax, siblingsMax, ofEachSiblingMax] = [48, 24, 12, 2];

/**
 * Reads the products shown beside a product: its own category and brand before its category, before the
 * brand's other products, before sibling categories; top sellers first. Buyers get those in stock first; a
 * visitor's order tells nothing of stock.
 *
 * @throws Refusal not_found, also for one that is not published
 */
export async function listRelated(
  read: Reader,
  { actor, language, id, choice }: OtherProductsRequest & { id: string },
): Promise<ProductCard[]> {
  if (!isId(id)) throw notFound();
  const { currency, ...places } = choice;
  const view = { actor, language, choice: places, currency };
  const inStock = actor.kind === 'buyer' ? sql`${hasStock('p', chosenCodes(places))} desc,` : empty;
  const page = sql`about as materialized (
      select p.id, p.category_id, p.brand_id, g.parent_id from products p
      left join categories g on g.id = p.category_id where p.id = ${id} and p.published
    ), near as (${relatedProducts}), page as materialized (
      select p.id, row_number() over (order by ${inStock}
        coalesce(p.category_id = a.category_id, false) desc, coalesce(p.brand_id = a.brand_id, false) desc,
        p.sold_30d desc, p.id desc) as nth
      from near join products p on p.id = near.id cross join about a
      where p.id <> a.id order by nth limit ${relatedMax}
    )`;
  const rows = await readCards(read, { page, order: sql`page.nth`, view });
  if (rows.length === 0 && !(await isPublished(read, id))) throw notFound();
  return rows.map(({ card }) => card);
}

/** Walks along indexes, each of a few steps. */
const relatedProducts: Sql = sql`
  select c.id from about a cross join lateral (
    select id from products where published and category_id = a.category_id
    order by sold_30d desc, id desc limit ${sameCategoryMax}) c
  union
  select c.id from about a cross join lateral (
    select id from products where published and brand_id = a.brand_id
    order by sold_30d desc, id desc limit ${sameBrandMax}) c
  union
  select c.id from about a cross join lateral (
    select id from categories where parent_id = a.parent_id and id <> a.category_id
    order by position, id limit ${siblingsMax}) g cross join lateral (
    select id from products where published and category_id = g.id
    order by sold_30d desc, id desc limit ${ofEachSiblingMax}) c`;

/** Returns the cards of these products in the order asked for; what is not on sale any more is left out. */
export async function listCards(
  read: Reader,
  { actor, language, ids, choice }: OtherProductsRequest & { ids: readonly string[] },
): Promise<ProductCard[]> {
  const { currency, ...places } = choice;
  const view = { actor, language, choice: places, currency };
  const page = sql`page as materialized (
    select p.id, asked.nth from unnest(${[...new Set(ids)]}::uuid[]) with ordinality as asked (id, nth)
    join products p on p.id = asked.id and p.published)`;
  const rows = await readCards(read, { page, order: sql`page.nth`, view });
  return rows.map(({ card }) => card);
}
