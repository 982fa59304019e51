import sql from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import type { Chance } from '../chance.ts';
import { demoSource } from '../goods/stock-the-shop.ts';
import { popularityOf } from './popularity.ts';

/** An offer that the history sells from; `available` is kept up to date as orders are placed. */
export type StockedOffer = {
  offerId: string;
  available: number;
  priceMinor: bigint;
  minimumOrderQuantity: number;
  arrivedAt: Date;
  weight: number;
};

export type WarehouseOffers = { warehouse: string; offers: StockedOffer[] };

/** Offers with fewer units are left as they are, so that the demo has goods that are sold out or nearly so. */
const tradedFrom = 10;
/** With fewer units than this, an offer gets a new delivery. */
const restockBelow = 45;
/** Units that the history does not sell, so that there is stock left when the demo opens. */
const reservedForDemo = 15;

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
    where o.warehouse_code = ${warehouse} and p.source = ${demoSource} and o.on_hand - o.reserved >= ${tradedFrom}
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

/** Returns the offers that can be sold on a day, to pick from by popularity. */
export function sellableOn({ offers }: WarehouseOffers, day: Date): { pick(chance: Chance): StockedOffer } {
  const sold = offers.filter(({ arrivedAt, available }) => arrivedAt < day && available > reservedForDemo);
  const ends: number[] = [];
  let total = 0;
  for (const { weight } of sold) ends.push((total += weight));
  return {
    pick: (chance) => {
      const point = chance.between(1, total);
      const offer = sold[ends.findIndex((end) => end >= point)];
      if (!offer) throw new Error('nothing stands in the warehouse');
      return offer;
    },
  };
}

/** Returns how many units of an offer can be sold now. */
export const sellable = ({ available }: StockedOffer): number => Math.max(0, available - reservedForDemo);

/** Plans deliveries of the offers that run low; cheap goods come in larger quantities. */
export const deliveriesFor = (
  { offers }: WarehouseOffers,
  chance: Chance,
): { offer: StockedOffer; quantity: number }[] =>
  offers
    .filter(({ available }) => available < restockBelow)
    .map((offer) => ({ offer, quantity: chance.between(6, offer.priceMinor < 10_000n ? 24 : 12) * 10 }));
