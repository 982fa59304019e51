import { money } from '@amberdock/contract/money.ts';
import type { PayOrders, PayResult } from '@amberdock/contract/trade/orders.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { refusalSentence } from '@amberdock/contract/refusals.ts';
import { type Database, inTx, type Reader, type Tx } from '../../../db/tx.ts';
import { appendEvents } from '../../../events/append-events.ts';
import type { Buyer, Member } from '../../../http/callers/actor.ts';
import { withVisibleWallets } from '../../../http/callers/visible-wallets.ts';
import { type FailReason, Refusal } from '../../../http/refusal.ts';
import { BadInput } from '../../../http/validation.ts';
import { isPaymentPasswordProved, verifyPaymentPassword } from '../../identity/index.ts';
import { findWallets, openHolds, purchaseStockpile, type Wallet } from '../../ledger/index.ts';
import { makePallets } from '../../pallets/index.ts';
import { takeStockpiled } from '../../stock/index.ts';
import { moveSubOrders } from '../move-sub-orders.ts';
import { countKeySpending, countSpending } from './count-spending.ts';
import { type ClaimedOrder, claimPayment, findLineIds, findUnpayable } from './pay.store.ts';

/** The ways to store the answer under the call's Idempotency-Key: in the one transaction of the change, or after several. */
type PaymentCall = {
  language: Language;
  changeRepeatable<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  answerOnce<T>(work: () => Promise<T>): Promise<T>;
};

/**
 * Pays orders from the wallet (docs/design/orders.md#paying-several-orders). The payment password is checked first; then each
 * order is paid in its own transaction, in the given order, and one that is paid already counts as paid. If any fails, refuses
 * `payment_failed` with a reason for each and the orders that were paid all the same.
 */
export async function payOrders(
  db: Database,
  buyer: Buyer,
  body: PayOrders,
  call: PaymentCall,
): Promise<PayResult> {
  const nos = [...new Set(body.order_nos)];
  const [only] = nos;
  // A key was made with the payment password, and pays without it.
  const password = buyer.apiKey ? null : requirePassword(body);
  const isProved = password === null || isPaymentPasswordProved(db, buyer, password);
  const data =
    only !== undefined && nos.length === 1 && isProved
      ? await payOnly(db, buyer, only, call)
      : await call.answerOnce(() => payEach(db, buyer, { nos, password, language: call.language }));
  return withVisibleWallets(buyer, data);
}

function requirePassword({ payment_password: password }: PayOrders): string {
  if (password === undefined) throw new BadInput([{ field: 'payment_password', fault: 'required' }]);
  return password;
}

/** Pays where there is only one transaction to do: its answer is stored with it, as for any change. */
async function payOnly(
  db: Database,
  buyer: Buyer,
  no: string,
  { language, changeRepeatable }: PaymentCall,
): Promise<PayResult> {
  const work = async (tx: Tx): Promise<PayResult> => {
    const wallets = await payOrder(tx, buyer, no).catch((error) => {
      throw error instanceof Refusal ? new Unpaid(error) : error;
    });
    return { paid: [no], wallets: wallets.map(walletView) };
  };
  try {
    return await changeRepeatable(work);
  } catch (error) {
    if (!(error instanceof Unpaid)) throw error;
    const data = { paid: [], wallets: await walletsOf(db, buyer.accountId) };
    throw paymentFailed(buyer, data, [failReason(no, error.why, language)]);
  }
}

/** The refusal of one order, as opposed to a refusal of the idempotency key. */
class Unpaid extends Refusal {
  readonly why: Refusal;
  constructor(why: Refusal) {
    super(why.code);
    this.why = why;
  }
}

async function payEach(
  db: Database,
  buyer: Buyer,
  { nos, password, language }: { nos: readonly string[]; password: string | null; language: Language },
): Promise<PayResult> {
  if (password !== null) await verifyPaymentPassword(db, buyer, password);
  const paid: string[] = [];
  const failReasons: FailReason[] = [];
  for (const no of nos) {
    try {
      await inTx(db, (tx) => payOrder(tx, buyer, no));
      paid.push(no);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failReasons.push(failReason(no, error, language));
    }
  }
  const data = { paid, wallets: await walletsOf(db, buyer.accountId) };
  if (failReasons.length > 0) throw paymentFailed(buyer, data, failReasons);
  return data;
}

const paymentFailed = (buyer: Buyer, data: PayResult, failReasons: FailReason[]): Refusal =>
  new Refusal('payment_failed', {}, { failReasons, data: withVisibleWallets(buyer, data) });

/**
 * Returns why an order was not paid. A reason stands between others, each ended by a semicolon
 * (docs/specification.md#8-error-catalogue): its own full stop would stand before it.
 */
const failReason = (no: string, { code, details }: Refusal, language: Language): FailReason => ({
  no,
  code,
  reason: refusalSentence(code, language, details).replace(/[.。]$/, ''),
});

const walletsOf = async (read: Reader, accountId: string): Promise<PayResult['wallets']> =>
  (await findWallets(read, accountId)).map(walletView);

const walletView = ({
  currency,
  availableMinor,
  preAuthorisedMinor,
}: Wallet): PayResult['wallets'][number] => ({
  currency,
  available: money(availableMinor, currency),
  pre_authorised: money(preAuthorisedMinor, currency),
});

/** The fields of a buyer that a payment needs. */
export type PayingBuyer = Member & Pick<Buyer, 'apiKey'>;

/**
 * Pays one order: a hold is opened for each sub order, which then waits for shipment; a stockpile is bought outright,
 * leaves the shop's stock and stands on pallets. Returns the account's wallets after. Refuses `order_expired`,
 * `order_not_payable`, `wallet_insufficient`, `spending_limit_exceeded`, `key_limit_exceeded`, `conversion_failed`. The event
 * of an order of a batch names it: one message speaks for all of its orders.
 */
export async function payOrder(
  tx: Tx,
  buyer: PayingBuyer,
  orderNo: string,
  { batchId }: { batchId?: string } = {},
): Promise<Wallet[]> {
  const { userId, accountId, apiKey } = buyer;
  const order = await claimPayment(tx, { userId, accountId, orderNo });
  if (!order) {
    await refuseUnlessPaid(tx, { accountId, orderNo });
    return findWallets(tx, accountId);
  }
  await countSpending(tx, userId, order);
  if (apiKey) await countKeySpending(tx, apiKey, order);
  const wallets =
    order.kind === 'stockpile'
      ? await payStockpile(tx, { order, orderNo, buyer })
      : await payParcels(tx, { order, buyer });
  appendEvents(tx, [
    {
      kind: 'order.paid',
      accountId,
      actor: 'buyer',
      actorId: buyer.userId,
      subject: orderNo,
      data: {
        order_no: orderNo,
        placed_by: order.placed_by,
        order_kind: order.kind,
        total: money(order.total_minor, order.currency),
        ...(batchId && { batch_id: batchId }),
      },
    },
  ]);
  return wallets;
}

async function refuseUnlessPaid(tx: Tx, reference: { accountId: string; orderNo: string }): Promise<void> {
  const order = await findUnpayable(tx, reference);
  if (!order) throw new Refusal('not_found');
  if (order.payment_status === 'paid') return;
  throw new Refusal(order.expired ? 'order_expired' : 'order_not_payable');
}

async function payParcels(
  tx: Tx,
  { order, buyer: { userId, accountId } }: { order: ClaimedOrder; buyer: Member },
): Promise<Wallet[]> {
  const holds = order.sub_orders.map(({ id, no, amount_minor }) => ({
    purpose: 'sub_order' as const,
    reference: no,
    subOrderId: id,
    amountMinor: BigInt(amount_minor),
  }));
  const moving = Promise.all([
    moveSubOrders(tx, {
      subOrderIds: order.sub_orders.map(({ id }) => id),
      from: 'pending_payment',
      to: 'awaiting_shipment',
      actor: 'buyer',
      actorId: userId,
      reason: 'paid',
    }),
    openHolds(tx, { accountId, currency: order.currency, holds }),
  ]);
  const wallets = findWallets(tx, accountId);
  // In one round trip with them: it fails if they do, with their error.
  wallets.catch(() => {});
  await moving;
  return wallets;
}

type Stockpile = { order: ClaimedOrder; orderNo: string; buyer: PayingBuyer };

async function payStockpile(
  tx: Tx,
  { order, orderNo, buyer: { userId, accountId } }: Stockpile,
): Promise<Wallet[]> {
  await moveSubOrders(tx, {
    subOrderIds: order.sub_orders.map(({ id }) => id),
    from: 'pending_payment',
    to: 'completed',
    actor: 'buyer',
    actorId: userId,
    reason: 'stockpiled',
  });
  await purchaseStockpile(tx, {
    accountId,
    currency: order.currency,
    amountMinor: order.total_minor,
    orderNo,
  });
  const lineIds = await findLineIds(tx, order.id);
  await takeStockpiled(tx, { lineIds, reference: orderNo });
  await makePallets(tx, { accountId, lineIds });
  return findWallets(tx, accountId);
}
