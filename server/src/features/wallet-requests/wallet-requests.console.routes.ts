import type { QueuedRequest } from '@amberdock/contract/trade/wallet-requests.ts';
import { walletRequestRoutes } from '@amberdock/contract/trade/wallet-requests.ts';
import type { Tx } from '../../db/tx.ts';
import { notFound } from '../../http/refusal.ts';
import { Answer, serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { approveRequest, bookWithdrawal, failWithdrawal, rejectRequest } from './decide-request.ts';
import { matchStatement } from './statement/match-statement.ts';
import { findQueued } from './wallet-requests.store.ts';
import { queuedView, queuePage, reviewRequest } from './wallet-requests.view.ts';
import { changeWalletSettings, viewWalletSettings } from './wallet-settings.ts';

/**
 * Registers the staff's calls for requests: the queue, decisions, the bank statement, the approval limit and bank
 * accounts.
 */
export const registerRequestQueue: RegisterFeature = (app) => {
  serve(app, walletRequestRoutes.queue, async ({ read, query }) => new Answer(await queuePage(read, query)));
  serve(app, walletRequestRoutes.review, ({ db, actor, params }) => reviewRequest(db, actor, params.no));
  serve(app, walletRequestRoutes.approve, ({ actor, params: { no }, body, change }) =>
    change(async (tx) => {
      await approveRequest(tx, actor, { no, bankReference: body.bank_reference, amount: body.amount });
      return queued(tx, no);
    }),
  );
  serve(app, walletRequestRoutes.reject, ({ actor, params: { no }, body, change }) =>
    change(async (tx) => {
      await rejectRequest(tx, actor, { no, reason: body.reason });
      return queued(tx, no);
    }),
  );
  serve(app, walletRequestRoutes.book, ({ actor, params: { no }, body, change }) =>
    change(async (tx) => {
      const { bank_reference: bankReference, left_before: hasLeftBefore = false } = body;
      await bookWithdrawal(tx, actor, { no, bankReference, hasLeftBefore });
      return queued(tx, no);
    }),
  );
  serve(app, walletRequestRoutes.fail, ({ actor, params: { no }, body, change }) =>
    change(async (tx) => {
      await failWithdrawal(tx, actor, { no, reason: body.reason });
      return queued(tx, no);
    }),
  );
  serve(app, walletRequestRoutes.matchStatement, ({ read, body }) => matchStatement(read, body));
  serve(app, walletRequestRoutes.settings, ({ read }) => viewWalletSettings(read));
  serve(app, walletRequestRoutes.changeSettings, ({ actor, body, change }) =>
    change((tx) => changeWalletSettings(tx, actor, body)),
  );
};

async function queued(tx: Tx, no: string): Promise<QueuedRequest> {
  const row = await findQueued(tx, no);
  if (!row) throw notFound();
  return queuedView(row);
}
