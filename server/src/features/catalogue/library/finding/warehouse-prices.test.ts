import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTx } from '../../../../db/tx.ts';
import { putOnSale, seedCatalog } from '../../../../testing/goods.ts';
import { saveWarehouses } from '../../saving/save-categories.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../../testing/shop.ts';

let shop: TestShop;
let buyer: TestBuyer;

/** Lamps whose prices in Shenzhen, Los Angeles and New Jersey have nothing to do with each other. */
const lamps = Array.from({ length: 15 }, (_, index) => ({
  here: 1_000 + index * 100,
  west: 100 + ((index * 7) % 15) * 10,
  east: index % 3 === 0 ? 105 + ((index * 4) % 15) * 10 : null,
}));

beforeAll(async () => {
  shop = await createShop();
  buyer = await shop.buyer();
  await seedCatalog(shop.db);
  await inTx(shop.db, (tx) =>
    saveWarehouses(tx, [
      {
        code: 'EWR',
        country: 'US',
        name: { zh: '新泽西仓', en: 'New Jersey' },
        currency: 'USD',
        timeZone: 'America/New_York',
      },
    ]),
  );
  await putOnSale(
    shop.db,
    lamps.map(({ here, west, east }, index) => ({
      name: `Lamp ${index}`,
      skus: [
        {
          offers: [
            { priceMinor: BigInt(here) },
            { warehouse: 'LAX', currency: 'USD', priceMinor: BigInt(west) },
            ...(east === null
              ? []
              : [{ warehouse: 'EWR', currency: 'USD' as const, priceMinor: BigInt(east) }]),
          ],
        },
      ],
    })),
  );
});
afterAll(() => shop.close());

/** All pages of a list, as the prices on its cards. */
async function pricesOf(query: Record<string, unknown>): Promise<number[]> {
  const prices: number[] = [];
  let cursor: string | null | undefined;
  do {
    const { body } = await shop.call(catalogueRoutes.products, {
      actor: buyer,
      query: { ...query, currency: 'USD', page_size: 4, ...(cursor && { cursor }) },
    });
    prices.push(...body.data.map(({ price_converted }) => Number(price_converted?.amount)));
    cursor = body.page?.next;
  } while (cursor);
  return prices;
}

const cents = (minor: readonly number[]) => minor.map((price) => price / 100);
const west = lamps.map((lamp) => lamp.west).toSorted((a, b) => a - b);
const east = lamps.flatMap((lamp) => lamp.east ?? []).toSorted((a, b) => a - b);
const america = lamps.map((lamp) => Math.min(lamp.west, lamp.east ?? Infinity)).toSorted((a, b) => a - b);

describe('where one has chosen warehouses', () => {
  test.each([
    ['one warehouse', { warehouse_id: 'LAX' }, west],
    ['another', { warehouse_id: 'EWR' }, east],
    ['a country', { country_code: 'US' }, america],
    ['words', { country_code: 'US', q: 'lamp' }, america],
  ])('a list is sorted by what its cards show, page by page: %s', async (_, query, rising) => {
    expect(await pricesOf({ ...query, sort: 'price_asc' })).toEqual(cents(rising));
    expect(await pricesOf({ ...query, sort: 'price_desc' })).toEqual(cents(rising.toReversed()));
  });

  test.each([
    { warehouse_id: 'LAX', price_min: '1.20', price_max: '1.80' },
    { warehouse_id: 'LAX', price_max: '1.30' },
    { warehouse_id: 'LAX', price_min: '2.00', q: 'lamp' },
  ])('a price band is one of the prices there: %o', async (query) => {
    const inBand = ({ price_min = '0', price_max = '99' }: { price_min?: string; price_max?: string }) =>
      cents(west).filter((price) => price >= Number(price_min) && price <= Number(price_max));
    expect(await pricesOf({ ...query, sort: 'price_asc' })).toEqual(inBand(query));
    const facets = await shop.ok(catalogueRoutes.facets, {
      actor: buyer,
      query: { ...query, currency: 'USD' },
    });
    const there = facets.countries.flatMap(({ warehouses }) => warehouses);
    expect(there.find(({ id }) => id === 'LAX')?.count).toBe(inBand(query).length);
  });
});
