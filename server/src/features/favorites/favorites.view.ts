import type { ProductCard } from '@amberdock/contract/catalog/catalogue.ts';
import type { Favorite, favoriteRoutes } from '@amberdock/contract/catalog/favorites.ts';
import type { RouteInput } from '@amberdock/contract/http.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { type Currency, money } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { listPage } from '../../http/list-page.ts';
import { readTimeCursor, timeCursor } from '../../http/time-cursor.ts';
import { pictureOf, readCards, type View } from '../catalogue/index.ts';
import { countFavorites, type FavoriteRow, favoritesOf } from './favorites.store.ts';

type Query = RouteInput<typeof favoriteRoutes.list>['query'];

/** Returns a page of the buyer's favorites with their price then and now. @throws Refusal cursor_stale */
export async function myFavorites(
  read: Reader,
  actor: Buyer,
  { query, language }: { query: Query; language: Language },
) {
  const { userId } = actor;
  const after = query.cursor === undefined ? null : readTimeCursor(query.cursor);
  const rows = await favoritesOf(read, userId, { language, after, limit: query.page_size + 1 });
  const total = await countFavorites(read, userId);
  const cursorOf = ({ micros, product_id: id }: FavoriteRow) => timeCursor({ micros, id });
  const { shown, page } = listPage(rows, query.page_size, { cursorOf, total });
  const cards = await cardsOf(read, shown, { actor, language, choice: {}, currency: query.currency });
  return { data: shown.map((row) => favoriteOf(row, cards.get(row.product_id) ?? null)), page };
}

const priceOf = (minor: bigint | null, currency: Currency | null) =>
  minor === null || currency === null ? null : money(minor, currency);

/** The library's own cards of those that are still in it. */
async function cardsOf(
  read: Reader,
  rows: readonly FavoriteRow[],
  view: View,
): Promise<ReadonlyMap<string, ProductCard>> {
  const ids = rows.filter(({ on_sale }) => on_sale).map(({ product_id }) => product_id);
  if (ids.length === 0) return new Map();
  const cards = await readCards(read, {
    page: sql`page as materialized (select id from products where id = any(${ids}::uuid[]) and published)`,
    order: sql`page.id`,
    view,
  });
  return new Map(cards.map(({ card }) => [card.id, card]));
}

const favoriteOf = (row: FavoriteRow, card: ProductCard | null): Favorite => ({
  product_id: row.product_id,
  name: row.name,
  image: pictureOf(row.picture_id),
  is_diy: row.is_diy,
  on_sale: row.on_sale,
  price_then: priceOf(row.then_minor, row.then_currency),
  price_now: row.on_sale ? priceOf(row.now_minor, row.now_currency) : null,
  inventory: row.on_sale ? row.inventory : 0,
  added_at: row.created_at.toISOString(),
  card,
});
