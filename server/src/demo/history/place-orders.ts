import sql from 'sql-template-tag';
import { setShopClock } from '../../db/shop-clock.ts';
import type { Tx } from '../../db/tx.ts';
import { bookPastOrder, expireOrder, type PastOrder } from '../../features/orders/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Chance, chanceOf } from '../chance.ts';
import { minutesAfter } from '../clock.ts';
import type { Trader } from './lane-buyers.ts';
import type { Lane } from './lanes.ts';
import { recipientIn } from './recipients.ts';
import { sellable, sellableOn, type WarehouseOffers, type StockedOffer } from './warehouse-offers.ts';

type Day = {
  lane: Lane;
  traders: readonly Trader[];
  stocked: WarehouseOffers;
  dayStart: Date;
  daysAgo: number;
};
type Choice = { offer: StockedOffer; quantity: number };

/** The most that a line may cost, in minor units of the lane's currency: the demo's buyers are small shops. */
const lineWorthMinor = {
  CNY: 3_000_00n,
  USD: 420_00n,
  EUR: 380_00n,
  GBP: 330_00n,
} as const;

/** The shares of orders that are stockpiles, that the buyer closes, and that are never paid. */
const stockpilePercent = 5;
const closedPercent = 2;
const unpaidPercent = 3;

const remarks = [
  '',
  '',
  '',
  '',
  '',
  'No invoice in the parcel, please.',
  '请不要放价格单',
  'Gift order',
  '易碎，多包一层',
];

/** Places the orders of one day, in the order of time. Each buyer orders by its frequency, more often towards the present. */
export async function placeOrders(tx: Tx, day: Day): Promise<void> {
  const { lane, traders, daysAgo } = day;
  const orders = traders.flatMap((trader) => {
    const chance = chanceOf('order', lane.warehouse, trader.username, daysAgo);
    const percent = trader.ordersInTenDays * (13 - daysAgo / 15);
    return chance.happens(percent) ? [{ trader, chance, minute: chance.between(180, 1380) }] : [];
  });
  for (const order of orders.sort((a, b) => a.minute - b.minute)) await placeOrder(tx, order, day);
}

type Placing = { trader: Trader; chance: Chance; minute: number };

async function placeOrder(tx: Tx, { trader, chance, minute }: Placing, day: Day): Promise<void> {
  const { lane, stocked, dayStart } = day;
  const submittedAt = minutesAfter(dayStart, minute + chance.between(0, 59) / 60);
  const kind = chance.happens(stockpilePercent) ? 'stockpile' : 'parcel';
  const sellableNow = sellableOn(stocked, submittedAt);
  const choices =
    kind === 'stockpile' ? stockpile(sellableNow.pick(chance)) : basket(sellableNow, chance, lane);
  if (choices.length === 0) return;
  const end = chance.between(1, 100);
  const later = minutesAfter(submittedAt, chance.between(40, 1_050) / 60);
  const order: PastOrder = {
    buyer: trader.acting,
    kind,
    currency: lane.currency,
    lines: choices.map(({ offer, quantity }) => ({ offerId: offer.offerId, quantity })),
    address: kind === 'stockpile' ? null : recipientIn(chance.pick(lane.countries), chance),
    remarks: chance.pick(remarks),
    submittedAt,
  };
  if (end <= closedPercent) await book(tx, { ...order, closedAt: later });
  else if (end <= closedPercent + unpaidPercent) await leaveUnpaid(tx, order);
  else if (await book(tx, { ...order, paidAt: later })) {
    for (const { offer, quantity } of choices) offer.available -= quantity;
  }
}

async function leaveUnpaid(tx: Tx, order: PastOrder): Promise<void> {
  const booked = await book(tx, order);
  if (!booked) return;
  // A company has 120 minutes to pay (docs/design/accounts.md#verification); the job that closes orders runs every minute.
  await setShopClock(tx, minutesAfter(order.submittedAt, 121));
  const { id } = await tx.one<{ id: string }>(sql`select id from orders where order_no = ${booked.orderNo}`);
  await expireOrder(tx, id);
}

/** Books an order; null, with nothing written, if no freight service carries these goods to the recipient. */
async function book(tx: Tx, order: PastOrder): Promise<{ orderNo: string } | null> {
  try {
    return await bookPastOrder(tx, order);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'no_freight_service') return null;
    throw error;
  }
}

function stockpile(offer: StockedOffer): Choice[] {
  const quantity = Math.max(offer.minimumOrderQuantity, 10);
  return quantity <= sellable(offer) / 2 ? [{ offer, quantity }] : [];
}

function basket(sellableNow: ReturnType<typeof sellableOn>, chance: Chance, { currency }: Lane): Choice[] {
  const linesWanted = chance.pick([1, 1, 1, 1, 1, 2, 2, 2, 3]);
  const picked = new Set<StockedOffer>();
  while (picked.size < linesWanted) picked.add(sellableNow.pick(chance));
  return [...picked].flatMap((offer) => {
    const affordable = Number(lineWorthMinor[currency] / offer.priceMinor);
    const quantity = Math.min(quantityOf(chance), affordable, sellable(offer));
    return quantity > 0 ? [{ offer, quantity }] : [];
  });
}

function quantityOf(chance: Chance): number {
  if (chance.happens(58)) return 1;
  return chance.happens(65) ? chance.between(2, 3) : chance.between(4, 16);
}
