import { type Database, inTx } from '../../db/tx.ts';
import { Refusal } from '../../http/refusal.ts';
import { everyMinute, everyTenMinutes, type Job } from '../../jobs/job.ts';
import { ProviderFailure } from '../../ports/payments/payment-failures.ts';
import { type Payments, paymentsOf } from '../../ports/payments/payments.ts';
import { askAbout } from './ask-provider.ts';
import { collectByClock } from './refunds/refund-top-up.ts';
import { settleRefund } from './refunds/settle-refund.ts';
import { findCollectable, findUnconfirmed } from './store/refunds.store.ts';
import { findUnsettled } from './store/top-ups.store.ts';

const batch = 50;
/** Messages come within seconds; a page that is open is asked about each round until its hour is over. */
const afterMinutes = 10;

/** Asks the provider about what no message has settled: pages whose message is lost, refunds whose answer is. */
export async function settleUnsettled(db: Database, payments: Payments): Promise<void> {
  for (const topUp of await findUnsettled(db, { afterMinutes, limit: batch })) {
    await askAbout(db, payments, topUp);
  }
  for (const refund of await findUnconfirmed(db, payments.provider, batch)) {
    const { refund_no: refundNo, payment_id: paymentId, amount_minor: amountMinor } = refund;
    await settleRefund(db, payments, await payments.refund({ refundNo, paymentId, amountMinor }));
  }
}

const settleCardTopUps: Job = {
  name: 'settle_card_top_ups',
  schedule: everyTenMinutes,
  work: async ({ db, env, log }) => {
    const payments = paymentsOf(env);
    if (!payments) return;
    try {
      await settleUnsettled(db, payments);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      log.warn({ err: error }, 'card payments: the provider does not answer, asked again in ten minutes');
    }
  },
};

/** Takes what is owed out of the wallets that have it now; a payment that was quicker leaves it for the next round. */
export async function collectWhatIsOwed(db: Database): Promise<void> {
  for (const owed of await findCollectable(db, batch)) {
    await inTx(db, (tx) => collectByClock(tx, owed)).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
}

const collectCardRefunds: Job = {
  name: 'collect_card_refunds',
  schedule: everyMinute,
  work: ({ db }) => collectWhatIsOwed(db),
};

export const cardTopUpJobs = [settleCardTopUps, collectCardRefunds];
