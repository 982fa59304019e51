import { cardTopUpRoutes as routes } from '@amberdock/contract/wallet/card-top-ups.ts';
import { Refusal } from '../../http/refusal.ts';
import { Answer, serve } from '../../http/serve.ts';
import { ProviderFailure } from '../../ports/payments/payment-failures.ts';
import { paymentsOf } from '../../ports/payments/payments.ts';
import type { RegisterFeature } from '../feature.ts';
import { queuePage, reviewTopUp } from './card-top-ups.view.ts';
import { collectOwed, refundTopUp } from './refunds/refund-top-up.ts';
import { sendRefund } from './refunds/send-refund.ts';

/** Registers the staff's calls for card top-ups: the list, refunds, and owed amounts. */
export const registerCardTopUpQueue: RegisterFeature = (app, { env }) => {
  const payments = paymentsOf(env);
  serve(app, routes.queue, async ({ read, query }) => new Answer(await queuePage(read, query)));
  serve(app, routes.review, ({ read, params }) => reviewTopUp(read, params.no));
  serve(app, routes.refund, async ({ db, actor, params: { no }, body, change, request }) => {
    if (!payments) throw new Refusal('card_unavailable');
    const { refundNo } = await change(async (tx) => ({
      refundNo: await refundTopUp(tx, actor, { ...body, no }),
    }));
    try {
      await sendRefund(db, payments, refundNo);
    } catch (error) {
      // The refund is recorded and booked: a scheduled job requests it from the provider again.
      if (!(error instanceof ProviderFailure)) throw error;
      request.log.warn({ err: error, refundNo }, 'refund not sent yet');
    }
    return reviewTopUp(db, no);
  });
  serve(app, routes.collect, async ({ db, actor, params: { no }, body, change }) => {
    await change((tx) => collectOwed(tx, actor, { no, refundNo: body.refund_no }));
    return reviewTopUp(db, no);
  });
};
