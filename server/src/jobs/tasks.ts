import sql from 'sql-template-tag';
import { inTx, type Tx } from '../db/tx.ts';
import {
  recountProducts,
  refreshBasePrices,
  refreshFront,
  refreshSold30d,
  reindexProducts,
} from '../features/catalogue/index.ts';
import { tidyChanges } from '../features/changes/index.ts';
import { renewExchangeRates } from '../features/exchange/index.ts';
import { tellFavouriteNews } from '../features/favourites/index.ts';
import { makeListingPack } from '../features/listing-packs/index.ts';
import { mailCopies } from '../features/messages/index.ts';
import { advanceOrders } from '../features/orders/index.ts';
import { fetchPictures, tidyPictures, wakePictureHosts } from '../features/pictures/index.ts';
import { deliver } from './deliver.ts';
import type { Jobs } from './enqueue.ts';
import type { FetchDeps, Task } from './job.ts';
import { tidy, tidyOldSettlements } from './tidy.ts';

/** A statement over the whole of a large table may take longer than anyone would wait for an answer. */
const overAllRows =
  (work: (tx: Tx) => Promise<unknown>): Task<void> =>
  async ({ db }) => {
    await inTx(db, async (tx) => {
      await tx.run(sql`set local statement_timeout = '10min'`);
      await work(tx);
    });
  };

/** Every job by name: what `enqueue` asked for, and what comes by the clock. */
export const tasks: { [Name in keyof Jobs]: Task<Jobs[Name], FetchDeps> } & Record<
  string,
  Task<never, FetchDeps>
> = {
  advance_orders: advanceOrders,
  deliver,
  fetch_pictures: fetchPictures,
  mail_copies: mailCopies,
  make_listing_pack: makeListingPack,
  // A seed that was interrupted leaves it undone: asked for at every start, and by the hour.
  recount_products: overAllRows(recountProducts),
  // Asked for by setRates, whenever a rate has moved.
  refresh_base_prices: overAllRows(refreshBasePrices),
  refresh_sold_30d: overAllRows(async (tx) => {
    await refreshSold30d(tx);
    await refreshFront(tx);
  }),
  // Asked for at every start: a newer program may cut words in another way.
  reindex_products: async ({ db }) => void (await reindexProducts(db)),
  renew_exchange_rates: renewExchangeRates,
  tell_favourite_news: tellFavouriteNews,
  tidy,
  tidy_old_settlements: overAllRows(tidyOldSettlements),
  tidy_offer_changes: ({ db }) => tidyChanges(db),
  tidy_pictures: tidyPictures,
  wake_picture_hosts: wakePictureHosts,
};

/**
 * Minute, hour, day, month, weekday (UTC), task; however many processes there are, each is run once. `fill` makes
 * up for what was due while the shop was closed.
 */
export const crontab = `
* * * * * advance_orders
4 * * * * recount_products ?fill=2h
5 * * * * refresh_sold_30d ?fill=2h
7 * * * * renew_exchange_rates ?jobKey=renew_exchange_rates&max=3
* * * * * mail_copies
*/5 * * * * tell_favourite_news
*/10 * * * * tidy
*/10 * * * * tidy_offer_changes
40 3 * * * tidy_pictures ?fill=1d
50 3 * * * tidy_old_settlements ?fill=1d
* * * * * wake_picture_hosts
`;
