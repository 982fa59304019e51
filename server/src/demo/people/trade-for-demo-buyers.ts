import type { AddressInput } from '@amberdock/contract/people/account.ts';
import sql from 'sql-template-tag';
import { setShopClock } from '../../db/shop-clock.ts';
import type { Tx } from '../../db/tx.ts';
import { depositIn, topUp } from '../../features/ledger/index.ts';
import {
  bookPastOrder,
  cancelOne,
  expireOrder,
  moveSubOrders,
  shipHalf,
  shipRest,
} from '../../features/orders/index.ts';
import { chanceOf } from '../chance.ts';
import { minutesAfter, someTimeAgo } from '../clock.ts';
import { demoSource } from '../goods/stock-the-shop.ts';
import { parcelOf } from '../history/advance-parcels.ts';
import { lanes } from '../history/lanes.ts';
import type { ActingBuyer } from './acting-buyer.ts';
import { demoAddresses, demoDeposit, demoTopUps } from './demo-accounts.ts';
import { type DemoOrder, demoOrders } from './demo-orders.ts';

/** Something that happened at its time. */
type Deed = { at: Date; act: () => Promise<void> };

type Trading = { buyers: ReadonlyMap<string, ActingBuyer>; loadedAt: Date; operatorId: string };

/**
 * Books the demo buyers' top-ups and orders by the shop's own verbs in the order of time, so that each line
 * of a wallet shows the balance after the one before it.
 */
export async function tradeForDemoBuyers(tx: Tx, { buyers, loadedAt, operatorId }: Trading): Promise<void> {
  const deeds: Deed[] = [];
  for (const [username, orders] of Object.entries(demoOrders)) {
    const buyer = buyers.get(username);
    if (!buyer) throw new Error(`the demo has no buyer ${username}`);
    deeds.push(...paymentsIn(tx, { buyer, username, loadedAt }));
    for (const order of orders) deeds.push(...lifeOf(tx, order, { buyer, loadedAt, operatorId }));
  }
  for (const { at, act } of deeds.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    await setShopClock(tx, at);
    await act();
  }
  await setShopClock(tx, loadedAt);
}

type Paying = { buyer: ActingBuyer; username: string; loadedAt: Date };

function paymentsIn(tx: Tx, { buyer: { accountId }, username, loadedAt }: Paying): Deed[] {
  const topUps = demoTopUps.map(({ daysAgo, ...movement }) => ({
    at: someTimeAgo(loadedAt, daysAgo, username, movement.reference),
    act: async () => {
      await topUp(tx, { accountId, ...movement, key: `demo:${username}:${movement.reference}` });
    },
  }));
  const { daysAgo, ...movement } = demoDeposit;
  const deposit = {
    at: someTimeAgo(loadedAt, daysAgo, username, movement.reference),
    act: async () => {
      await depositIn(tx, { accountId, ...movement, key: `demo:${username}:${movement.reference}` });
    },
  };
  return [...topUps, deposit];
}

type Ordering = { buyer: ActingBuyer; loadedAt: Date; operatorId: string };

const dayMinutes = 24 * 60;

/** The steps that an order has gone through: submitted, paid, shipped a day later at once or in parts, five days on the way. */
function lifeOf(tx: Tx, order: DemoOrder, { buyer, loadedAt, operatorId }: Ordering): Deed[] {
  const at = someTimeAgo(loadedAt, order.daysAgo, buyer.userType);
  let numbers: Awaited<ReturnType<typeof bookPastOrder>> | undefined;
  const made = () => {
    if (!numbers) throw new Error('an order moves before it was made');
    return numbers;
  };
  const submit = async () => {
    numbers = await bookPastOrder(tx, await pastOrderOf(tx, order, { buyer, at }));
  };
  const operator = { operatorId, warehouseCodes: null };
  const ship = async () => {
    for (const no of made().subOrderNos) {
      if (order.canceled !== undefined) await cancelOne(tx, operator, { no, reason: order.canceled });
      const leave = order.inTwoParcels ? shipHalf : shipRest;
      await leave(tx, operator, { no, parcel: await parcel(tx, { no, position: 1, end: order.parcelEnd }) });
    }
  };
  const shipSecond = async () => {
    for (const no of made().subOrderNos)
      await shipRest(tx, operator, {
        no,
        parcel: await parcel(tx, { no, position: 2, end: order.parcelEnd }),
      });
  };
  const receive = async () => {
    const move = { from: 'shipped', to: 'received', reason: 'confirmed' } as const;
    const subOrderIds = await subOrdersOf(tx, made().orderNo);
    await moveSubOrders(tx, { ...move, subOrderIds, actor: 'buyer', actorId: buyer.userId });
  };
  const complete = async () => {
    const move = { from: 'received', to: 'completed', reason: 'settled_by_time' } as const;
    await moveSubOrders(tx, { ...move, subOrderIds: await subOrdersOf(tx, made().orderNo), actor: 'system' });
  };
  const expire = async () => {
    const { id } = await tx.one<{ id: string }>(
      sql`select id from orders where order_no = ${made().orderNo}`,
    );
    await expireOrder(tx, id);
  };
  const deeds: Deed[] = [{ at, act: submit }];
  const later = (days: number, act: Deed['act']) => {
    const earlier = chanceOf('step', order.daysAgo, days).between(0, 140);
    deeds.push({ at: minutesAfter(at, days * dayMinutes - earlier), act });
  };
  if (order.end === 'expired') later(0.3, expire);
  const leaves = ['shipped', 'received', 'completed'].includes(order.end);
  if (leaves) later(1, ship);
  if (leaves && order.inTwoParcels) later(2, shipSecond);
  if (['received', 'completed'].includes(order.end)) later(6, receive);
  if (order.end === 'completed') later(21, complete);
  return deeds;
}

async function pastOrderOf(tx: Tx, order: DemoOrder, { buyer, at }: { buyer: ActingBuyer; at: Date }) {
  const isStockpile = order.end === 'stockpiled';
  const lines = [];
  for (const [handle, warehouse, quantity] of order.goods) {
    lines.push({ offerId: await offerOf(tx, { handle, warehouse, quantity }), quantity });
  }
  const paid = !['pending', 'closed', 'expired'].includes(order.end);
  return {
    buyer,
    kind: isStockpile ? 'stockpile' : 'parcel',
    currency: order.currency,
    lines,
    address: isStockpile ? null : addressIn(order.country),
    remarks: order.remarks ?? '',
    submittedAt: at,
    ...(paid && { paidAt: minutesAfter(at, 3.35) }),
    ...(order.end === 'closed' && { closedAt: minutesAfter(at, 11.6) }),
  } as const;
}

function addressIn(country: string): AddressInput {
  const address = demoAddresses.find((candidate) => candidate.country === country);
  if (!address) throw new Error(`the demo buyers have no address in ${country}`);
  return address;
}

type StockNeed = { handle: string; warehouse: string; quantity: number };

/** The first SKU of a product that has enough in a warehouse. */
async function offerOf(tx: Tx, { handle, warehouse, quantity }: StockNeed): Promise<string> {
  const offer = await tx.maybe<{ id: string }>(sql`
    select o.id from offers o join skus s on s.id = o.sku_id join products p on p.id = o.product_id
    where p.source = ${demoSource} and p.handle = ${handle} and o.warehouse_code = ${warehouse}
      and o.on_hand - o.reserved >= ${quantity}
    order by s.position limit 1`);
  if (!offer) throw new Error(`${warehouse} has no ${quantity} pieces of ${handle}`);
  return offer.id;
}

const subOrdersOf = async (tx: Tx, orderNo: string): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(sql`
      select s.id from sub_orders s join orders o on o.id = s.order_id where o.order_no = ${orderNo}`)
  ).map(({ id }) => id);

type DemoParcel = { no: string; position: number; end: DemoOrder['parcelEnd'] };

async function parcel(tx: Tx, { no, position, end }: DemoParcel) {
  const { code } = await tx.one<{ code: string }>(
    sql`select warehouse_code as code from sub_orders where sub_order_no = ${no}`,
  );
  const lane = lanes.find(({ warehouse }) => warehouse === code);
  if (!lane) throw new Error(`nobody ships from ${code}`);
  return parcelOf(position === 1 ? no : `${no}-${position}`, lane, end);
}
