import { bookkeepingRoutes as routes } from '@amberdock/contract/console/bookkeeping.ts';
import { Answer, serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { approveAdjustment, rejectAdjustment, requestAdjustment } from './adjust-wallet.ts';
import { serveProofs } from './adjustment-proofs.routes.ts';
import { adjustmentView, listAdjustments, reviewAdjustment } from './adjustments.view.ts';
import { serveExport } from './export-lines.ts';
import { listBalances, listEntries, listWalletsAt } from './ledger.view.ts';

/** Registers the calls by which the staff read the ledger and adjust wallets (docs/design/wallet.md#adjustments). */
export const registerBookkeeping: RegisterFeature = (app, deps) => {
  serve(app, routes.entries, async ({ read, query }) => new Answer(await listEntries(read, query)));
  serve(app, routes.balances, ({ read, query: { at } }) => listBalances(read, at));
  serve(app, routes.wallets, ({ read, params: { id }, query: { at } }) => listWalletsAt(read, { id, at }));
  serveExport(app);
  serve(
    app,
    routes.adjustments,
    async ({ read, actor, query }) => new Answer(await listAdjustments(read, actor, query)),
  );
  serve(app, routes.review, ({ db, actor, params: { no } }) => reviewAdjustment(db, actor, no));
  serveProofs(app, deps);
  serve(app, routes.adjust, ({ actor, body, change }) =>
    change(async (tx) => adjustmentView(actor, await requestAdjustment(tx, actor, body))),
  );
  serve(app, routes.approve, ({ actor, params: { no }, change }) =>
    change(async (tx) => adjustmentView(actor, await approveAdjustment(tx, actor, no))),
  );
  serve(app, routes.reject, ({ actor, params: { no }, body, change }) =>
    change(async (tx) =>
      adjustmentView(actor, await rejectAdjustment(tx, actor, { no, reason: body.reason })),
    ),
  );
};
