import { benefitsOf } from '@amberdock/contract/account.ts';
import { amountText, money } from '@amberdock/contract/money.ts';
import type { PayOrders, PayResult } from '@amberdock/contract/orders.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { refusalSentence } from '@amberdock/contract/refusals.ts';
import { type Database, inTx, type Reader, type Tx } from '../../../db/tx.ts';
import type { Buyer } from '../../../http/callers/actor.ts';
import { Refusal } from '../../../http/refusal.ts';
import { verifyPaymentPassword } from '../../identity/index.ts';
import { findWallets, preAuthorise, purchaseStockpile } from '../../ledger/index.ts';
import { tellBuyers } from '../../messages/index.ts';
import { makePallets } from '../../pallets/index.ts';
import { takeReserved } from '../../stock/index.ts';
import { moveSubOrders } from '../move-sub-orders.ts';
import { orderNews } from '../order-news.ts';
import { type ClaimedOrder, claimPayment, findLineIds, findUnpayable } from './pay.store.ts';

/**
 * Pays orders from the wallet (design §7). The payment password is proved before any of it; then each order is its
 * own transaction, in the given order, and one already paid counts as paid. Where any fails: `payment_failed` with a
 * reason for each and what was paid all the same.
 */
export async function payOrders(
  db: Database,
  buyer: Buyer,
  body: PayOrders,
  language: Language,
): Promise<PayResult> {
  await verifyPaymentPassword(db, buyer, body.payment_password);
  const paid: string[] = [];
  const failReasons: { no: string; reason: string }[] = [];
  for (const no of new Set(body.order_nos)) {
    try {
      await inTx(db, (tx) => payOrder(tx, buyer, no));
      paid.push(no);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failReasons.push({ no, reason: inAList(refusalSentence(error.code, language, error.details)) });
    }
  }
  const data = { paid, wallets: await walletsOf(db, buyer.userId) };
  if (failReasons.length > 0) throw new Refusal('payment_failed', {}, { failReasons, data });
  return data;
}

/** A reason stands between others, each ended by a semicolon (spec §8): its own full stop would stand before it. */
const inAList = (sentence: string): string => sentence.replace(/[.。]$/, '');

const walletsOf = async (read: Reader, userId: string): Promise<PayResult['wallets']> =>
  (await findWallets(read, userId)).map(({ currency, availableMinor, preAuthorisedMinor }) => ({
    currency,
    available: money(availableMinor, currency),
    pre_authorised: money(preAuthorisedMinor, currency),
  }));

/**
 * Pays one order: a parcel's sub orders are pre-authorised and wait for shipment; a stockpile is bought outright,
 * leaves the shop's stock and stands on pallets. Refuses `order_expired`, `order_not_payable`, `wallet_insufficient`.
 */
export async function payOrder(
  tx: Tx,
  buyer: Pick<Buyer, 'userId' | 'userType'>,
  orderNo: string,
): Promise<void> {
  const { userId } = buyer;
  const order = await claimPayment(tx, { userId, orderNo });
  if (!order) return refuseUnlessPaid(tx, { userId, orderNo });
  if (order.kind === 'stockpile') await payStockpile(tx, { order, orderNo, buyer });
  else await payParcels(tx, { order, userId });
  const key = order.kind === 'stockpile' ? 'stockpile_paid' : 'order_paid';
  const details = { amount: amountText(order.total_minor, order.currency) };
  tellBuyers(tx, [orderNews({ userId, key, no: orderNo, details })]);
}

async function refuseUnlessPaid(tx: Tx, of: { userId: string; orderNo: string }): Promise<void> {
  const order = await findUnpayable(tx, of);
  if (!order) throw new Refusal('not_found');
  if (order.payment_status === 'paid') return;
  throw new Refusal(order.expired ? 'order_expired' : 'order_not_payable');
}

async function payParcels(tx: Tx, { order, userId }: { order: ClaimedOrder; userId: string }): Promise<void> {
  const subOrders = order.sub_orders.map(({ id, no, amount_minor }) => ({
    id,
    no,
    amountMinor: BigInt(amount_minor),
  }));
  await Promise.all([
    moveSubOrders(tx, {
      subOrderIds: order.sub_orders.map(({ id }) => id),
      from: 'pending_payment',
      to: 'awaiting_shipment',
      actor: 'buyer',
      actorId: userId,
      reason: 'paid',
    }),
    preAuthorise(tx, { userId, currency: order.currency, subOrders }),
  ]);
}

type Stockpile = { order: ClaimedOrder; orderNo: string; buyer: Pick<Buyer, 'userId' | 'userType'> };

async function payStockpile(
  tx: Tx,
  { order, orderNo, buyer: { userId, userType } }: Stockpile,
): Promise<void> {
  await moveSubOrders(tx, {
    subOrderIds: order.sub_orders.map(({ id }) => id),
    from: 'pending_payment',
    to: 'completed',
    actor: 'buyer',
    actorId: userId,
    reason: 'stockpiled',
  });
  await purchaseStockpile(tx, { userId, currency: order.currency, amountMinor: order.total_minor, orderNo });
  const lineIds = await findLineIds(tx, order.id);
  await takeReserved(tx, { lineIds, as: 'stockpile', reference: orderNo });
  await makePallets(tx, { lineIds, freeDays: benefitsOf(userType).free_storage_days });
}
