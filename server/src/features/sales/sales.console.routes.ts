import { salesRoutes as routes } from '@amberdock/contract/console/sales.ts';
import { serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { serveSalesExport } from './export-sales.ts';
import { listSalesGroups } from './sales-groups.view.ts';
import { summarizeSales } from './sales-summary.view.ts';

/** Serves the report of sales to the staff (docs/design/console.md#sales). */
export const registerSales: RegisterFeature = (app) => {
  serve(app, routes.summary, ({ read, query }) => summarizeSales(read, query));
  serve(app, routes.groups, ({ read, query: { by, ...period }, language }) =>
    listSalesGroups(read, { by, period, language }),
  );
  serveSalesExport(app);
};
