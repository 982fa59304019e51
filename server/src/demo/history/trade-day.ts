import sql from 'sql-template-tag';
import { setShopClock } from '../../db/shop-clock.ts';
import type { Tx } from '../../db/tx.ts';
import { topUp } from '../../features/ledger/index.ts';
import { moveStock } from '../../features/stock/index.ts';
import { chanceOf } from '../chance.ts';
import { daysBefore, minutesAfter } from '../clock.ts';
import { advanceParcels } from './advance-parcels.ts';
import type { Trader } from './lane-buyers.ts';
import type { Lane } from './lanes.ts';
import { placeOrders } from './place-orders.ts';
import { deliveriesFor, type WarehouseOffers } from './warehouse-offers.ts';

export type TradingLane = {
  lane: Lane;
  traders: readonly Trader[];
  stocked: WarehouseOffers;
  operatorId: string;
};

/** A buyer whose balance is below `low` tops up `low` and one to eight times `step`, in minor units of the currency. */
const purse = {
  CNY: { low: 20_000_00n, step: 5_000_00n },
  USD: { low: 3_000_00n, step: 1_000_00n },
  EUR: { low: 3_000_00n, step: 1_000_00n },
  GBP: { low: 2_500_00n, step: 500_00n },
} as const;

/** Plays one day of one warehouse: deliveries to it, top-ups, parcels, then new orders. */
export async function tradeDay(
  tx: Tx,
  { lane, traders, stocked, operatorId }: TradingLane,
  { daysAgo, loadedAt }: { daysAgo: number; loadedAt: Date },
): Promise<void> {
  const dayStart = daysBefore(loadedAt, daysAgo);
  await setShopClock(tx, minutesAfter(dayStart, 15));
  await receiveDeliveries(tx, stocked, daysAgo);
  await setShopClock(tx, minutesAfter(dayStart, 45));
  await fillPurses(tx, { lane, traders, daysAgo });
  const accountIds = traders.map(({ acting }) => acting.accountId);
  await advanceParcels(tx, { lane, accountIds, dayStart, operatorId });
  await placeOrders(tx, { lane, traders, stocked, dayStart, daysAgo });
}

async function receiveDeliveries(tx: Tx, stocked: WarehouseOffers, daysAgo: number): Promise<void> {
  const deliveries = deliveriesFor(stocked, chanceOf('delivery', stocked.warehouse, daysAgo));
  const reference = `IN-${stocked.warehouse}-${String(1000 - daysAgo)}`;
  await moveStock(
    tx,
    deliveries.map(({ offer, quantity }) => ({ offerId: offer.offerId, quantity, kind: 'add', reference })),
  );
  for (const { offer, quantity } of deliveries) offer.available += quantity;
}

type Purses = { lane: Lane; traders: readonly Trader[]; daysAgo: number };

async function fillPurses(tx: Tx, { lane: { currency }, traders, daysAgo }: Purses): Promise<void> {
  const { low, step } = purse[currency];
  const rows = await tx.rows<{ account_id: string; available_minor: bigint }>(sql`
    select account_id, available_minor from wallets
    where currency = ${currency} and account_id = any(${traders.map(({ acting }) => acting.accountId)}::uuid[])`);
  const available = new Map(rows.map((row) => [row.account_id, row.available_minor]));
  for (const { acting, username } of traders) {
    if ((available.get(acting.accountId) ?? 0n) >= low) continue;
    const chance = chanceOf('purse', username, daysAgo);
    await topUp(tx, {
      accountId: acting.accountId,
      currency,
      amountMinor: low + step * BigInt(chance.between(1, 8)),
      reference: `BANK-${chance.between(100_000, 999_999)}`,
      key: `demo:${username}:${daysAgo}`,
    });
  }
}
