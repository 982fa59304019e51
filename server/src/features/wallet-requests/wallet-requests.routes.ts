import { walletRequestRoutes } from '@amberdock/contract/trade/wallet-requests.ts';
import { notFound } from '../../http/refusal.ts';
import { Answer, serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { verifyPaymentPassword } from '../identity/index.ts';
import { addProof } from './add-proof.ts';
import { cancelRequest } from './decide-request.ts';
import { requestDepositIn, requestDepositOut, requestTopUp, requestWithdrawal } from './place-request.ts';
import { registerRequestQueue } from './wallet-requests.console.routes.ts';
import { findRequest } from './wallet-requests.store.ts';
import { requestsPage, requestView } from './wallet-requests.view.ts';
import { findBankAccounts } from './wallet-settings.ts';

const { bankAccounts, list, detail, topUp, withdraw, depositIn, depositOut, ...more } = walletRequestRoutes;

export const registerWalletRequests: RegisterFeature = (app, deps) => {
  serve(app, bankAccounts, ({ read }) => findBankAccounts(read));
  serve(
    app,
    list,
    async ({ read, actor, query }) => new Answer(await requestsPage(read, actor.accountId, query)),
  );
  serve(app, detail, async ({ read, actor, params }) => {
    const request = await findRequest(read, params.no, actor.accountId);
    if (!request) throw notFound();
    return requestView(request);
  });
  serve(app, topUp, ({ actor, body, change }) =>
    change(async (tx) => requestView(await requestTopUp(tx, actor, body))),
  );
  serve(app, withdraw, async ({ db, actor, body: { payment_password, ...body }, change }) => {
    await verifyPaymentPassword(db, actor, payment_password);
    return change(async (tx) => requestView(await requestWithdrawal(tx, actor, body)));
  });
  serve(app, depositIn, async ({ db, actor, body: { payment_password, ...body }, change }) => {
    await verifyPaymentPassword(db, actor, payment_password);
    return change(async (tx) => requestView(await requestDepositIn(tx, actor, body)));
  });
  serve(app, depositOut, ({ actor, body, change }) =>
    change(async (tx) => requestView(await requestDepositOut(tx, actor, body))),
  );
  serve(app, more.addProof, ({ actor, params, body, change }) =>
    change(async (tx) => requestView(await addProof(tx, actor, { no: params.no, fileId: body.file_id }))),
  );
  serve(app, more.cancel, ({ actor, params, change }) =>
    change(async (tx) => requestView(await cancelRequest(tx, actor, params.no))),
  );
  return registerRequestQueue(app, deps);
};
