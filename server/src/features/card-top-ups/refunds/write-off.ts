import type { Tx } from '../../../db/tx.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { bookLoss } from '../../ledger/index.ts';
import { findRefund, setLost } from '../store/refunds.store.ts';
import { lockTopUp } from '../store/top-ups.store.ts';
import { bookingKey, isPaid } from './refund-top-up.ts';

/**
 * Writes off what a closed account owes: nothing can be booked for it any more, so the loss is the shop's
 * (docs/design/wallet.md#hosted-payments).
 *
 * @throws Refusal move_not_allowed unless it is owed and the account closed
 */
export async function writeOff(tx: Tx, { no, refundNo }: { no: string; refundNo: string }): Promise<void> {
  const topUp = await lockTopUp(tx, no);
  const refund = topUp && (await findRefund(tx, no, refundNo));
  if (!topUp || !refund) throw notFound();
  if (!isPaid(topUp) || (await setLost(tx, refundNo)) === 0) throw new Refusal('move_not_allowed');
  const { paid_currency: currency } = topUp;
  const { amount_minor: amountMinor } = refund;
  await bookLoss(tx, { currency, amountMinor, reference: refundNo, key: bookingKey(refundNo, amountMinor) });
}
