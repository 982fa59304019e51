import sql from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import type { Chance } from '../chance.ts';
import { demoSource } from '../goods/stock-the-shop.ts';
import { popularityOf } from './popularity.ts';

/** An offer as the history sees it while it sells; `available` is counted along. */
export type StockedOffer = {
  offerId: string;
  available: number;
  priceMinor: bigint;
  minimumOrderQuantity: number;
  arrivedAt: Date;
  weight: number;
};

export type WarehouseOffers = { warehouse: string; offers: StockedOffer[] };

/** Offers that are sold out or nearly so stay as they are: history neither sells nor restocks them. */
const keptLow = 10;
/** Below this a new delivery comes. */
const renewBelow = 45;
/** Left standing, so that the last pieces are the present's to sell. */
const keptBack = 15;

type Row = {
  id: string;
  handle: string;
  available: number;
  price_minor: bigint;
  minimum_order_quantity: number;
  created_at: Date;
  skus: number;
};

export async function findWarehouseOffers(read: Reader, warehouse: string): Promise<WarehouseOffers> {
  const rows = await read.rows<Row>(sql`
    select o.id, p.handle, o.on_hand - o.reserved as available, o.price_minor, o.minimum_order_quantity,
      p.created_at, (count(*) over (partition by p.id))::int as skus
    from offers o join products p on p.id = o.product_id join skus s on s.id = o.sku_id
    where o.warehouse_code = ${warehouse} and p.source = ${demoSource} and o.on_hand - o.reserved >= ${keptLow}
    order by s.sku limit 10000`);
  const offers = rows.map((row) => ({
    offerId: row.id,
    available: row.available,
    priceMinor: row.price_minor,
    minimumOrderQuantity: row.minimum_order_quantity,
    arrivedAt: row.created_at,
    weight: Math.max(1, Math.round((8 * popularityOf(row.handle)) / row.skus)),
  }));
  return { warehouse, offers };
}

/** Picks from the stock of a day, weighted by sales. */
export function sellableOn({ offers }: WarehouseOffers, day: Date): { pick(chance: Chance): StockedOffer } {
  const here = offers.filter(({ arrivedAt, available }) => arrivedAt < day && available > keptBack);
  const ends: number[] = [];
  let total = 0;
  for (const { weight } of here) ends.push((total += weight));
  return {
    pick: (chance) => {
      const point = chance.between(1, total);
      const offer = here[ends.findIndex((end) => end >= point)];
      if (!offer) throw new Error('nothing stands in the warehouse');
      return offer;
    },
  };
}

/** At most so many pieces of an offer can be sold now. */
export const sellable = ({ available }: StockedOffer): number => Math.max(0, available - keptBack);

/** Deliveries for what runs low, cheap goods in larger ones. */
export const deliveriesFor = (
  { offers }: WarehouseOffers,
  chance: Chance,
): { offer: StockedOffer; quantity: number }[] =>
  offers
    .filter(({ available }) => available < renewBelow)
    .map((offer) => ({ offer, quantity: chance.between(6, offer.priceMinor < 10_000n ? 24 : 12) * 10 }));
