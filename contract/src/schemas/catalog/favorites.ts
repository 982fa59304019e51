import { type Static, Type } from 'typebox';
import { Picture, ProductCard } from './catalogue.ts';
import { Id, Time } from '../ids.ts';
import { CurrencyCode, Money } from '../money.ts';
import { Nullable } from '../nullable.ts';
import { describeCalls } from '../describe-calls.ts';
import { paging } from '../paging.ts';

/**
 * A product a buyer keeps, with its price then and now
 * (docs/specification.md#1-what-the-product-does-and-for-whom; docs/design/api.md#calls).
 */
export const Favorite = Type.Object({
  product_id: Id,
  name: Type.String(),
  image: Nullable(Picture),
  is_diy: Type.Boolean(),
  on_sale: Type.Boolean({ description: 'false once the product has left the library' }),
  price_then: Nullable(Money),
  price_now: Nullable(Money),
  inventory: Type.Integer(),
  added_at: Time,
  /** The product's card in the library; null once the product has left it. */
  card: Nullable(ProductCard),
});
export type Favorite = Static<typeof Favorite>;

/** The notices about favorites that the buyer wants; both are on until switched off. */
export const FavoriteAlerts = Type.Object({
  back_in_stock: Type.Boolean({
    description: 'a favorite that was sold out in every warehouse can be bought again',
  }),
  price_drop: Type.Boolean({
    description: 'the lowest price fell below the one of the last alert, or the one kept',
  }),
});
export type FavoriteAlerts = Static<typeof FavoriteAlerts>;

const Kept = Type.Object({ product_id: Id, favorite: Type.Boolean() });
const ProductId = Type.Object({ product_id: Id });

export const favoriteSchemas = describeCalls({
  list: {
    access: { buyer: 'catalogue' },
    summary: 'Favorite products, newest first',
    query: Type.Object({
      ...paging(100, 24),
      currency: Type.Optional(CurrencyCode),
    }),
    data: Type.Array(Favorite),
    paged: true,
    refusals: ['cursor_stale'],
  },
  add: {
    access: { buyer: 'catalogue' },
    summary: 'Keep a product; again changes nothing',
    params: ProductId,
    data: Kept,
    refusals: ['favorite_failed', 'favorite_limit'],
    idempotency: 'none',
  },
  remove: {
    access: { buyer: 'catalogue' },
    summary: 'No longer keep a product',
    params: ProductId,
    data: Kept,
    idempotency: 'none',
  },
  alerts: {
    access: { buyer: 'catalogue' },
    summary: 'The changes of favorites that the buyer wants messages of',
    data: FavoriteAlerts,
  },
  chooseAlerts: {
    access: { buyer: 'catalogue' },
    summary: 'Choose the changes of favorites that messages come of',
    body: FavoriteAlerts,
    data: FavoriteAlerts,
    idempotency: 'none',
  },
});
