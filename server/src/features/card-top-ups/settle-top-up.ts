import { money } from '@amberdock/contract/money.ts';
import type { Tx } from '../../db/tx.ts';
import { appendEvents } from '../../events/append-events.ts';
import type { CheckoutState, PaidCheckout } from '../../ports/payments/payments.ts';
import { topUp as bookTopUp } from '../ledger/index.ts';
import { lockTopUp, moveTopUp, setPaid, type TopUpRow } from './store/top-ups.store.ts';

/**
 * Applies the state of a top-up's page, from a message or an answer of the provider. A payment is booked once, with the
 * amount and currency that the provider confirms, whatever the status was; other states change only unpaid top-ups.
 * Numbers of other shops on the provider's account are ignored.
 */
export async function settleTopUp(tx: Tx, checkout: CheckoutState, by?: { userId: string }): Promise<void> {
  if (checkout.state === 'open') return;
  const topUp = await lockTopUp(tx, checkout.topUpNo);
  if (!topUp) return;
  if (checkout.state === 'paid') return bookPaid(tx, topUp, checkout);
  if (topUp.status === 'open' || topUp.status === 'failed') {
    await moveTopUp(tx, { no: topUp.top_up_no, from: topUp.status, to: 'canceled', userId: by?.userId });
  }
}

/** Records that a card was declined; the page still accepts another. */
export async function noteDecline(tx: Tx, topUpNo: string): Promise<void> {
  await moveTopUp(tx, { no: topUpNo, from: 'open', to: 'failed' });
}

async function bookPaid(tx: Tx, topUp: TopUpRow, paid: PaidCheckout): Promise<void> {
  const { top_up_no: no, account_id: accountId } = topUp;
  if (topUp.status === 'paid') {
    if (topUp.payment_id !== paid.paymentId) {
      throw new Error(`${no} was paid by ${topUp.payment_id}, and is reported as paid by ${paid.paymentId}`);
    }
    return;
  }
  await setPaid(tx, topUp.status, paid);
  const { currency, amountMinor } = paid;
  await bookTopUp(tx, { accountId, currency, amountMinor, reference: no, key: `card:${no}` });
  appendEvents(tx, [
    {
      kind: 'card_top_up.paid',
      accountId,
      actor: 'system',
      subject: no,
      data: { top_up_no: no, amount: money(amountMinor, currency) },
    },
  ]);
}
