import { cardTopUpRoutes as routes } from '@amberdock/contract/wallet/card-top-ups.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { hitLimit } from '../../http/callers/rate-limit.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { Answer, serve } from '../../http/serve.ts';
import { ProviderFailure } from '../../ports/payments/payment-failures.ts';
import { type Payments, paymentsOf } from '../../ports/payments/payments.ts';
import type { RegisterFeature } from '../feature.ts';
import { askAbout, endPage, openPage } from './ask-provider.ts';
import { registerCardTopUpQueue } from './card-top-ups.console.routes.ts';
import { topUpsPage, topUpView } from './card-top-ups.view.ts';
import { servePaymentWebhook } from './payment-webhook.routes.ts';
import { startTopUp } from './start-top-up.ts';
import { findTopUp } from './store/top-ups.store.ts';

/** Each call may ask the provider, whose own limit is shared by all accounts. */
const callsOfAccount = { hitsMax: 60, windowSeconds: 900 };

export const registerCardTopUps: RegisterFeature = async (app, deps) => {
  const { env } = deps;
  const payments = paymentsOf(env);
  const find = async (no: string, accountId: string) => {
    const topUp = await findTopUp(app.db, no, accountId);
    if (!topUp) throw notFound();
    return topUp;
  };
  const limited = ({ accountId }: Buyer) => hitLimit(app.db, `card-top-ups:${accountId}`, callsOfAccount);
  serve(app, routes.options, async () => ({ currencies: [...(payments?.currencies ?? [])] }));
  serve(
    app,
    routes.list,
    async ({ read, actor, query }) => new Answer(await topUpsPage(read, actor.accountId, query)),
  );
  serve(app, routes.detail, async ({ actor, params }) => topUpView(await find(params.no, actor.accountId)));
  serve(app, routes.start, async ({ db, actor, body, language, change }) => {
    const open = required(payments);
    await limited(actor);
    const { provider } = open;
    const { no } = await change(async (tx) => ({
      no: (await startTopUp(tx, actor, { ...body, provider })).top_up_no,
    }));
    const topUp = await find(no, actor.accountId);
    if (topUp.session_id === null) {
      await withProvider(() => openPage(db, open, topUp, { publicUrl: env.publicUrl, language }));
    }
    return topUpView(await find(no, actor.accountId));
  });
  serve(app, routes.refresh, async ({ db, actor, params }) => {
    await limited(actor);
    const topUp = await find(params.no, actor.accountId);
    await withProvider(() => askAbout(db, required(payments), topUp));
    return topUpView(await find(params.no, actor.accountId));
  });
  serve(app, routes.cancel, async ({ db, actor, params }) => {
    await limited(actor);
    const topUp = await find(params.no, actor.accountId);
    await withProvider(() => endPage(db, required(payments), { topUp, userId: actor.userId }));
    return topUpView(await find(params.no, actor.accountId));
  });
  await registerCardTopUpQueue(app, deps);
  await servePaymentWebhook(app, payments);
};

/** @throws Refusal card_unavailable if the shop does not accept cards */
function required(payments: Payments | null): Payments {
  if (!payments) throw new Refusal('card_unavailable');
  return payments;
}

/** @throws Refusal card_unavailable if the provider cannot be reached */
async function withProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderFailure) throw new Refusal('card_unavailable');
    throw error;
  }
}
