import { type Database, inTx } from '../../db/tx.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { Refusal } from '../../http/refusal.ts';
import { ProviderRefusal } from '../../ports/payments/payment-failures.ts';
import type { NewCheckout, PaymentEvent, Payments } from '../../ports/payments/payments.ts';
import { noteDecline, settleTopUp } from './settle-top-up.ts';
import { settleRefund } from './refunds/settle-refund.ts';
import { setSession, type TopUpRow } from './store/top-ups.store.ts';

type Page = { publicUrl: string; language: Language };

/**
 * Requests a top-up's payment page, the same one each time, and stores it. No transaction is open during the request.
 * A top-up that the provider refuses, such as one below its minimum, ends.
 *
 * @throws Refusal card_amount_refused; ProviderFailure if the provider cannot be reached
 */
export async function openPage(
  db: Database,
  payments: Payments,
  topUp: TopUpRow,
  { publicUrl, language }: Page,
): Promise<void> {
  const back = `${publicUrl}/my/account/top_up?no=${topUp.top_up_no}`;
  const wanted: NewCheckout = {
    topUpNo: topUp.top_up_no,
    amountMinor: topUp.amount_minor,
    currency: topUp.currency,
    language,
    expiresAt: topUp.expires_at,
    successUrl: back,
    cancelUrl: `${back}&canceled=1`,
  };
  const checkout = await payments.createCheckout(wanted).catch(async (error: unknown) => {
    if (!(error instanceof ProviderRefusal)) throw error;
    await inTx(db, (tx) => settleTopUp(tx, { state: 'expired', topUpNo: wanted.topUpNo }));
    throw new Refusal('card_amount_refused');
  });
  await inTx(db, (tx) => setSession(tx, topUp.top_up_no, checkout));
}

/** Requests a top-up's state from the provider and applies it, because the message about it may be late or lost. */
export async function askAbout(
  db: Database,
  payments: Payments,
  { top_up_no: topUpNo, session_id: sessionId, status, provider, is_over: isOver }: TopUpRow,
): Promise<void> {
  if (status === 'paid') return;
  const isOurs = provider === payments.provider && sessionId !== null;
  const checkout = isOurs ? await payments.findCheckout(sessionId) : null;
  // A page unknown to the provider cannot be paid once its time is over.
  const known = checkout ?? (isOver ? ({ state: 'expired', topUpNo } as const) : null);
  if (known) await inTx(db, (tx) => settleTopUp(tx, known));
}

/** Closes a top-up's page, then applies the state that the provider reports: it may have been paid meanwhile. */
export async function endPage(
  db: Database,
  payments: Payments,
  { topUp, userId }: { topUp: TopUpRow; userId: string },
): Promise<void> {
  const { session_id: sessionId, top_up_no: topUpNo, status } = topUp;
  if (status !== 'open' && status !== 'failed') return;
  if (sessionId !== null) await payments.expireCheckout(sessionId);
  const checkout = sessionId === null ? null : await payments.findCheckout(sessionId);
  await inTx(db, (tx) => settleTopUp(tx, checkout ?? { state: 'expired', topUpNo }, { userId }));
}

/** Applies a message of the provider; repeated messages are applied once. */
export async function takeEvent(db: Database, payments: Payments, event: PaymentEvent): Promise<void> {
  if (event.kind === 'refund') return settleRefund(db, payments, event.refund);
  return inTx(db, (tx) =>
    event.kind === 'checkout' ? settleTopUp(tx, event.checkout) : noteDecline(tx, event.topUpNo),
  );
}
