import { type Database, inTx, type Tx } from '../../db/tx.ts';
import { Refusal } from '../../http/refusal.ts';
import { everyMinute, everyTenMinutes, type Job } from '../../jobs/job.ts';
import { workEach } from '../../jobs/work-each.ts';
import { ProviderFailure, ProviderRefusal } from '../../ports/payments/payment-failures.ts';
import { type Payments, paymentsOf } from '../../ports/payments/payments.ts';
import { askAbout } from './ask-provider.ts';
import { collectByClock } from './refunds/refund-top-up.ts';
import { confirmRefund } from './refunds/send-refund.ts';
import { writeOff } from './refunds/write-off.ts';
import { findCollectable, findLost, findPending, findUnanswered } from './store/refunds.store.ts';
import { findUnsettled } from './store/top-ups.store.ts';

const batch = 50;
/**
 * Messages come within seconds; after these minutes each run requests the state of an open page, until its hour is
 * over.
 */
const afterMinutes = 10;

/**
 * Requests from the provider what no message has settled: pages whose message was lost, and refunds without an answer. One
 * that cannot be read, or that the provider refuses, holds up no other; a provider that does not answer ends the run.
 */
export async function settleUnsettled(db: Database, payments: Payments): Promise<void> {
  const topUps = await findUnsettled(db, { afterMinutes, limit: batch });
  const unanswered = await findUnanswered(db, payments.provider, batch);
  const pending = await findPending(db, payments.provider, batch);
  const calls = [
    ...topUps.map((topUp) => ({ no: topUp.top_up_no, make: () => askAbout(db, payments, topUp) })),
    ...[...unanswered, ...pending].map((refund) => ({
      no: refund.refund_no,
      make: () => confirmRefund(db, payments, refund),
    })),
  ];
  await workEach(
    calls,
    async ({ make }) => {
      await make();
      return true;
    },
    ({ no }) => no,
    (error) => error instanceof ProviderFailure && !(error instanceof ProviderRefusal),
  );
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

/**
 * Collects owed amounts from the wallets that have enough now, and writes off what closed accounts owe; if a payment
 * spends the money first, or a dispute is won first, nothing happens, and the next run tries again.
 */
export async function collectWhatIsOwed(db: Database): Promise<void> {
  const lost = await findLost(db, batch);
  const collectable = await findCollectable(db, batch);
  const works = [
    ...lost.map((owed) => ({ owed, work: (tx: Tx) => writeOff(tx, owed) })),
    ...collectable.map((owed) => ({ owed, work: (tx: Tx) => collectByClock(tx, owed) })),
  ];
  await workEach(
    works,
    ({ work }) => inTx(db, work).then(() => true, unlessRefused),
    ({ owed }) => owed.refundNo,
  );
}

function unlessRefused(error: unknown): false {
  if (!(error instanceof Refusal)) throw error;
  return false;
}

const collectCardRefunds: Job = {
  name: 'collect_card_refunds',
  schedule: everyMinute,
  work: ({ db }) => collectWhatIsOwed(db),
};

export const cardTopUpJobs = [settleCardTopUps, collectCardRefunds];
