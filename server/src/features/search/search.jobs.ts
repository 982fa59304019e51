import type { Job } from '../../jobs/job.ts';
import { numberProducts } from './indexing/number-products.ts';
import { reindexProducts } from './indexing/reindex-products.ts';

const sixHoursMs = 6 * 3_600_000;

export const searchJobs: Job[] = [
  // Another version of the program may cut words in another way, and a database from before the search has none.
  {
    name: 'reindex_products',
    runsAtStart: true,
    work: async ({ db }) => {
      if ((await reindexProducts(db)) > 0) await numberProducts(db);
    },
  },
  // Runs at night in China and puts what sold more first.
  {
    name: 'number_products',
    schedule: { at: '20 19 * * *', makesUpForMs: sixHoursMs },
    work: async ({ db }) => numberProducts(db),
  },
];
