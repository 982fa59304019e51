import type { Job } from '../../jobs/job.ts';
import { overAllRows } from '../../jobs/over-all-rows.ts';
import { followUpCatalog } from './follow-ups/follow-up.ts';
import { recountProducts } from './saving/recount-products.ts';
import { refreshBasePrices } from './saving/refresh-base-prices.ts';
import { countSoldOut } from './saving/count-sold-out.ts';
import { retentionBatch, retentionJob } from '../../jobs/retention.ts';
import sql from 'sql-template-tag';
import { refreshSold30d } from './saving/refresh-sold.ts';

const twoHoursMs = 2 * 3_600_000;

export const catalogueJobs: Job[] = [
  {
    // A seed that was interrupted leaves it undone.
    name: 'recount_products',
    schedule: { at: '4 * * * *', makesUpForMs: twoHoursMs },
    runsAtStart: true,
    work: overAllRows(recountProducts),
  },
  followUpCatalog,
  // Asked for by setRates, whenever a rate has moved.
  { name: 'refresh_base_prices', work: async ({ db }) => void (await refreshBasePrices(db)) },
  {
    name: 'refresh_sold_30d',
    schedule: { at: '5 * * * *', makesUpForMs: twoHoursMs },
    work: overAllRows(async (tx) => {
      await refreshSold30d(tx);
      await countSoldOut(tx);
    }),
  },
  retentionJob(
    'search_counts',
    sql`delete from search_counts where (day, query) in
      (select day, query from search_counts where day < now()::date - 90 limit ${retentionBatch})`,
  ),
];
