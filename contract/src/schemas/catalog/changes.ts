import { type Static, Type } from 'typebox';
import { WholesalePrice } from './catalogue.ts';
import { Id } from '../ids.ts';
import { Money } from '../money.ts';
import { Nullable } from '../nullable.ts';
import { WarehouseCode } from './product-filters.ts';
import { feedPageSizeMax, feedKeptDays } from '../../catalog/changes.ts';
import { describeCalls } from '../describe-calls.ts';

/** The present state of an offer (a SKU in a warehouse). A client keeps rows by `sku_id` and `warehouse_id`. */
export const OfferState = Type.Object({
  product_id: Id,
  sku_id: Id,
  sku: Type.String(),
  warehouse_id: WarehouseCode,
  on_sale: Type.Boolean({
    description:
      'false: the offer is gone (deleted, or taken off sale with its product or alone); the fields below are then null, 0 or empty',
  }),
  available: Type.Integer({ description: 'units that can be ordered' }),
  price: Nullable(Money),
  market_price: Nullable(Money),
  wholesale_prices: Type.Array(WholesalePrice, { description: 'ascending; `price` holds below the first' }),
  minimum_order_quantity: Nullable(Type.Integer({ description: 'for stockpile orders; 1 = none' })),
});
export type OfferState = Static<typeof OfferState>;

export const changeSchemas = describeCalls({
  changes: {
    access: { buyer: 'catalogue' },
    summary: 'The feed of prices and stock: what changed since a cursor, or without one everything',
    description: `Rows hold what an offer **is** when the page is read, not what changed: put each in the place of the last one with its \`sku_id\` and \`warehouse_id\`, in the order given.

1. Ask without \`since\`: a *resync*, a walk over every offer on sale. Follow \`page.next\` while \`page.resync\` is true. What the walk did not name is not on sale. Of goods that are not published the feed says that they left, and nothing after that.
2. Go on with \`page.next\`: its changes begin where the walk began, so nothing between is lost.
3. \`page.next\` is always given. While \`page.has_more\` is true ask at once, else again in some seconds, with the last \`next\`; keep it, and after a pause of up to ${feedKeptDays} days go on where you were.

At least once, in order: an offer may come again without having changed, never not at all, and never in a state older than one that came before. A page may hold fewer rows than \`page_size\`, or none, although \`has_more\` is true. A change appears when every transaction that began to write before it has ended: usually at once, at the latest after the shop's longest import.

422 \`feed_stale\`: the cursor is older than ${feedKeptDays} days, or of another database (restored from a backup): start anew without \`since\`.

Prices are list prices. Campaigns begin and end by the clock and for a limited quantity: ask \`GET /activities\` for them; orders are charged the lower of both.`,
    query: Type.Object({
      since: Type.Optional(Type.String({ maxLength: 200, description: '`page.next` of the page before' })),
      cursor: Type.Optional(
        Type.String({
          maxLength: 200,
          description: 'the same as `since`, by the name that lists have; it counts where both are sent',
        }),
      ),
      page_size: Type.Integer({ minimum: 1, maximum: feedPageSizeMax, default: 500 }),
    }),
    data: Type.Array(OfferState),
    paged: true,
    refusals: ['feed_stale', 'too_many_requests'],
  },
});
