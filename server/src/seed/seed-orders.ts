import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { setShopClock } from '../db/shop-clock.ts';
import { type Database, inTx, type Tx } from '../db/tx.ts';
import { type Chance, chanceOf } from '../demo/chance.ts';
import { actingAs } from '../demo/people/acting-buyer.ts';
import { recipientIn } from '../demo/history/recipients.ts';
import { refreshSold30d } from '../features/catalogue/index.ts';
import { createBuyer } from '../features/identity/index.ts';
import { topUp } from '../features/ledger/index.ts';
import { createOperator } from '../features/operators/index.ts';
import { bookPastOrder, type PastOrder } from '../features/orders/index.ts';
import type { Member } from '../http/callers/actor.ts';
import { newToken } from '../http/callers/session.ts';
import { Refusal } from '../http/refusal.ts';

const buyersMax = 50;
const daysBack = 60;
const dayMs = 86_400_000;
/** Orders wait this long in the warehouse: the newest of the seed have not left yet. */
const shipsAfterDays = 3;

type Options = { count: number; seed: number; pepper: string; onProgress?(done: number): void };
type Offer = { id: string; currency: Currency; available: number; country: string };
type Seeded = { owner: Member; currency: Currency };

/**
 * Orders of the past days, booked by the shop's own verbs: real settlements, ledger entries, movements and logs. Parcels
 * where a service goes there, else stock that stays. Returns how many there are.
 */
export async function seedOrders(
  db: Database,
  { count, seed, pepper, onProgress = () => {} }: Options,
): Promise<number> {
  const run = Date.now();
  const offers = await sampleOffers(db);
  if (offers.length === 0) return 0;
  const currencies = [...new Set(offers.map(({ currency }) => currency))];
  const startsAt = new Date(run - daysBack * dayMs);
  const shippedBefore = new Date(run - shipsAfterDays * dayMs);
  const operatorId = await inTx(db, (tx) => openShipper(tx, pepper));
  const buyers: Seeded[] = [];
  for (let index = 0; index < Math.max(currencies.length, Math.min(buyersMax, count)); index++) {
    const currency = currencies[index % currencies.length] as Currency;
    const key = `seed_${seed}_${run.toString(36)}_${index}`.slice(0, 20);
    buyers.push({
      owner: await inTx(db, (tx) => openBuyer(tx, { key, currency, pepper, startsAt })),
      currency,
    });
  }
  let booked = 0;
  for (let number = 0; number < count; number++) {
    const chance = chanceOf('order', seed, run, number);
    const at = new Date(startsAt.getTime() + ((number + 1) / (count + 1)) * daysBack * dayMs);
    const buyer = chance.pick(buyers);
    booked += await placeOne(db, {
      chance,
      at,
      number,
      buyer,
      offers,
      ...(at < shippedBefore && { operatorId }),
    });
    onProgress(number + 1);
  }
  await inTx(db, (tx) => refreshSold30d(tx));
  return booked;
}

const sampleOffers = (db: Database): Promise<Offer[]> =>
  db.rows<Offer>(sql`select o.id, o.currency, o.on_hand - o.reserved as available, w.country
    from offers o join warehouses w on w.code = o.warehouse_code join products p on p.id = o.product_id
    where o.active and p.published and o.on_hand - o.reserved > 20 order by o.id desc limit 5000`);

type Opening = { key: string; currency: Currency; pepper: string; startsAt: Date };

async function openBuyer(tx: Tx, { key, currency, pepper, startsAt }: Opening): Promise<Member> {
  const owner = await createBuyer(tx, {
    username: key,
    nickname: key,
    userType: 1,
    currency,
    pepper,
    password: null,
    paymentPassword: null,
    companyName: '',
    email: `${key}@shops.example`,
  });
  await setShopClock(tx, startsAt);
  const amountMinor = 100_000_000_000n;
  const { accountId } = owner;
  await topUp(tx, { accountId, currency, amountMinor, reference: 'seed', key: `seed:${key}` });
  return owner;
}

/** Every tenth order leaves in two parcels, and of every twentieth one unit cannot ship: they have the units for it. */
const inTwoParcels = 10;
const withCanceled = 20;

type Shipping = { number: number; at: Date; operatorId: string };

function shipmentOf({ number, at, operatorId }: Shipping): NonNullable<PastOrder['shipped']> {
  return {
    at: new Date(at.getTime() + dayMs),
    operator: { operatorId, warehouseCodes: null },
    carrier: 'DHL',
    trackingNumber: (no) => `JD${no}`,
    ...(number % inTwoParcels === 0 && { restAt: new Date(at.getTime() + 2 * dayMs) }),
    ...(number % withCanceled === 0 && { canceled: 'Damaged in the warehouse' }),
  };
}

/** The operator who ships the seed's orders; nobody knows the password. */
async function openShipper(tx: Tx, pepper: string): Promise<string> {
  const account = 'seed';
  const known = await tx.maybe<{ id: string }>(sql`select id from operators where account = ${account}`);
  if (known) return known.id;
  return createOperator(tx, { account, name: 'Seed', role: 'fulfilment', password: newToken(), pepper });
}

type Placing = {
  chance: Chance;
  at: Date;
  number: number;
  buyer: Seeded;
  offers: readonly Offer[];
  /** The operator who ships it; without one it still waits. */
  operatorId?: string;
};

async function placeOne(
  db: Database,
  { chance, at, number, buyer, offers, operatorId }: Placing,
): Promise<number> {
  const offer = popular(
    chance,
    offers.filter(({ currency, available }) => currency === buyer.currency && available > 3),
  );
  if (!offer) return 0;
  const quantity = number % withCanceled === 0 ? 3 : number % inTwoParcels === 0 ? 2 : chance.between(1, 3);
  const order = {
    buyer: actingAs(buyer.owner, 1),
    currency: buyer.currency,
    lines: [{ offerId: offer.id, quantity }],
    submittedAt: at,
    paidAt: new Date(at.getTime() + chance.between(1, 20) * 60_000),
  };
  const country = offer.country === 'CN' ? chance.pick(['US', 'DE', 'GB']) : offer.country;
  try {
    await inTx(db, (tx) =>
      bookPastOrder(tx, {
        ...order,
        kind: 'parcel',
        address: recipientIn(country, chance),
        ...(operatorId && { shipped: shipmentOf({ number, at, operatorId }) }),
      }),
    );
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'no_freight_service')) throw error;
    await inTx(db, (tx) => bookPastOrder(tx, { ...order, kind: 'stockpile', address: null }));
  }
  offer.available -= quantity;
  return 1;
}

/** Few goods sell most. */
function popular(chance: Chance, offers: readonly Offer[]): Offer | undefined {
  return offers[Math.floor(offers.length * (chance.between(0, 999) / 1_000) ** 3)];
}
