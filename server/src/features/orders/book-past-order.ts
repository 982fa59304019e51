import type { AddressInput } from '@amberdock/contract/people/account.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import type { Member } from '../../http/callers/actor.ts';
import { newId } from '../../db/new-id.ts';
import { setShopClock } from '../../db/shop-clock.ts';
import type { Tx } from '../../db/tx.ts';
import { findRequestedLines } from '../cart/index.ts';
import { findPricingContext, settle } from '../settlement/index.ts';
import { payOrder } from './pay/pay-orders.ts';
import { moveSubOrders } from './move-sub-orders.ts';
import type { WarehouseOperator } from './parcels/parcels.store.ts';
import { closeOrder } from './progress/close-order.ts';
import { cancelOne, shipHalf, shipRest } from './ship-in-parts.ts';
import { submitOrder } from './submit/submit-order.ts';
import sql from 'sql-template-tag';

/** An order of the past, and how far it has come; each time after the one before it. */
export type PastOrder = {
  buyer: Member;
  kind: 'parcel' | 'stockpile';
  currency: Currency;
  lines: readonly { offerId: string; quantity: number }[];
  /** The address of parcels; a stockpile needs none. */
  address: AddressInput | null;
  remarks?: string;
  submittedAt: Date;
  paidAt?: Date;
  shipped?: {
    at: Date;
    operator: WarehouseOperator;
    carrier: string;
    /** Makes the number from that of the sub order, with -2 behind it for a second parcel. */
    trackingNumber: (no: string) => string;
    /** The time of a second parcel, with what was left of the first; without it all leaves in one. */
    restAt?: Date;
    /** Cancels one unit before anything ships, for this reason. */
    canceled?: string;
  };
  receivedAt?: Date;
  completedAt?: Date;
  /** Closed by the buyer instead of paid. */
  closedAt?: Date;
};

/**
 * Books a past order for the demo with the functions that handle live orders, each at its own time by the shop's clock, so that
 * ledger, stock, log and audit see no difference. It takes the cheapest freight and sends no message. Call it in the order of
 * time, and write nothing else in the same transaction that must have the present date.
 */
export async function bookPastOrder(
  tx: Tx,
  past: PastOrder,
): Promise<{ orderNo: string; subOrderNos: string[] }> {
  const { buyer, kind } = past;
  await setShopClock(tx, past.submittedAt);
  const settlement = await settlePast(tx, past);
  const freight = settlement.groups.flatMap(({ group_id, freight_options: [cheapest] }) =>
    cheapest ? [{ group_id, service_id: cheapest.service_id }] : [],
  );
  const body = { settlement_id: settlement.settlement_id, groups: freight, remarks: past.remarks ?? '' };
  const order = await submitOrder(tx, body, { buyer, kind });
  if (past.paidAt) {
    await setShopClock(tx, past.paidAt);
    await payOrder(tx, buyer, order.order_no);
  }
  if (past.closedAt) {
    await setShopClock(tx, past.closedAt);
    await closeOrder(tx, { ...buyer, no: order.order_no });
  }
  for (const no of order.sub_order_nos) await advancePast(tx, past, no);
  return { orderNo: order.order_no, subOrderNos: order.sub_order_nos };
}

async function settlePast(tx: Tx, { buyer, kind, currency, lines, address }: PastOrder) {
  const goods = await findRequestedLines(
    tx,
    lines.map(({ offerId, quantity }) => ({ lineId: newId(), offerId, designId: null, quantity })),
  );
  const context = await findPricingContext(tx, { buyer, addressId: null });
  return settle(
    tx,
    buyer,
    { kind, currency, addressId: null, address, goods, context, surplus: [], fromCart: false },
    'en',
  );
}

async function shipPast(
  tx: Tx,
  { operator, carrier, trackingNumber, restAt, canceled }: NonNullable<PastOrder['shipped']>,
  no: string,
): Promise<void> {
  const parcelOf = (number: string) => ({ carrier, tracking_numbers: [trackingNumber(number)] });
  if (canceled !== undefined) await cancelOne(tx, operator, { no, reason: canceled });
  if (restAt) {
    await shipHalf(tx, operator, { no, parcel: parcelOf(no) });
    await setShopClock(tx, restAt);
  }
  await shipRest(tx, operator, { no, parcel: parcelOf(restAt ? `${no}-2` : no) });
}

async function advancePast(tx: Tx, past: PastOrder, no: string): Promise<void> {
  const { shipped, receivedAt, completedAt } = past;
  if (!shipped) return;
  await setShopClock(tx, shipped.at);
  await shipPast(tx, shipped, no);
  if (!receivedAt) return;
  const { id } = await tx.one<{ id: string }>(sql`select id from sub_orders where sub_order_no = ${no}`);
  await setShopClock(tx, receivedAt);
  await moveSubOrders(tx, {
    subOrderIds: [id],
    from: 'shipped',
    to: 'received',
    actor: 'buyer',
    actorId: past.buyer.userId,
    reason: 'confirmed',
  });
  if (!completedAt) return;
  await setShopClock(tx, completedAt);
  await moveSubOrders(tx, {
    subOrderIds: [id],
    from: 'received',
    to: 'completed',
    actor: 'system',
    reason: 'settled_by_time',
  });
}
