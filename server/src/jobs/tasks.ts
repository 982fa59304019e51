import { inTx } from '../db/tx.ts';
import { refreshBasePrices } from '../features/catalogue/index.ts';
import { renewExchangeRates } from '../features/exchange/index.ts';
import { tellBuyer } from '../features/messages/index.ts';
import { advanceOrders } from '../features/orders/index.ts';
import { deliver } from './deliver.ts';
import type { Jobs } from './enqueue.ts';
import type { Task } from './job.ts';
import { tidy } from './tidy.ts';

/** Every job by name: what `enqueue` asked for, and what comes by the clock. */
export const tasks: { [Name in keyof Jobs]: Task<Jobs[Name]> } & Record<string, Task<never>> = {
  advance_orders: advanceOrders,
  deliver,
  message: tellBuyer,
  // Asked for by setRates, whenever a rate has moved.
  refresh_base_prices: ({ db }) => inTx(db, async (tx) => void (await refreshBasePrices(tx))),
  renew_exchange_rates: renewExchangeRates,
  tidy,
};

/** Minute, hour, day, month, weekday (UTC), task; one process runs each, however many there are. */
export const crontab = `
* * * * * advance_orders
7 * * * * renew_exchange_rates ?jobKey=renew_exchange_rates&max=3
*/10 * * * * tidy
`;
