import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import { operatorHeaders } from '../../../testing/checkout.ts';
import { putOnSale, seedCatalog } from '../../../testing/goods.ts';
import { createShop, english, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { twice } from '../../../testing/twice.ts';

let shop: TestShop;
let buyer: TestBuyer;
let other: TestBuyer;
let lamps: string[];
const names = ['Reading lamp', 'Desk lamp', 'Garden lamp', 'Lamp of salt', 'Little lamp'];

beforeAll(async () => {
  shop = await createShop({ keepsAnswers: true });
  [buyer, other] = [await shop.buyer(), await shop.buyer()];
  await seedCatalog(shop.db);
  lamps = await putOnSale(
    shop.db,
    names.map((name, index) => ({
      name,
      category: 'cups',
      skus: [{ offers: [{ priceMinor: BigInt(index + 1) * 1_000n, stock: index + 1 }] }],
    })),
  );
});
afterAll(() => shop.close());
beforeEach(() => shop.app.forgetVisitorAnswers());

const change = (statement: Sql) => inTx(shop.db, (tx) => tx.run(statement));
const search = async (query: Record<string, unknown>, actor: TestBuyer | null = buyer) =>
  (await shop.call(catalogueRoutes.products, { actor, query, headers: english })).body;
const facets = (query: Record<string, unknown> = {}, actor: TestBuyer | null = buyer) =>
  shop.ok(catalogueRoutes.facets, { actor, query, headers: english });
const rename = (name: string) => change(sql`update products set name_en = ${name} where id = ${lamps[0]}`);

describe('a search that another buyer has just asked', () => {
  it.each([
    { q: 'lamp' },
    { q: '  lamp ' },
    { q: 'lmap', currency: 'USD' },
    { q: 'lamp nothing' },
    { q: 'LAMP', sort: 'newest', country_code: 'CN' },
    { q: 'zzqqxx' },
  ])('gives this one what a search of their own would: %j', async (query) => {
    const whole = await createShop({ database: { url: shop.databaseUrl, drop: async () => {} } });
    await change(sql`insert into favorites (user_id, product_id) values (${buyer.userId}, ${lamps[1]})`);
    const { body: own } = await whole.call(catalogueRoutes.products, {
      actor: other,
      query,
      headers: english,
    });
    await twice(() => search({ ...query, currency: 'GBP' }, buyer));
    const found = await search(query, other);
    expect(found).toEqual({ ...own, page: { ...own.page, next: null } });
    expect(found.data.some(({ favorite }) => favorite)).toBe(false);
    await change(sql`delete from favorites`);
    await whole.close();
  });

  it('shows price, stock and favorites as they are now, and names as they were', async () => {
    const shownLamp = async () => (await search({ q: 'lamp' })).data.find(({ id }) => id === lamps[0]);
    const before = { price: { amount: '10.00' }, inventory: 1, favorite: false };
    expect(await twice(shownLamp)).toMatchObject(before);
    await change(sql`update offers set price_minor = 990, on_hand = 12 where product_id = ${lamps[0]}`);
    await change(sql`insert into favorites (user_id, product_id) values (${buyer.userId}, ${lamps[0]})`);
    await rename('Lamp to read by');
    const now = { price: { amount: '9.90' }, inventory: 12, favorite: true };
    expect(await shownLamp()).toMatchObject({ ...now, name: 'Reading lamp' });
    shop.app.forgetVisitorAnswers();
    expect(await shownLamp()).toMatchObject({ ...now, name: 'Lamp to read by' });
    await rename('Reading lamp');
  });

  it('leaves out at once what is no longer published', async () => {
    await twice(() => search({ q: 'lamp' }));
    await change(sql`update products set published = false where id = ${lamps[2]}`);
    expect((await search({ q: 'lamp' }, other)).data.map(({ id }) => id)).not.toContain(lamps[2]);
    await change(sql`update products set published = true where id = ${lamps[2]}`);
  });

  it.each(['lamp', 'lmap'])('goes on from where it began, neither skipping nor repeating: %s', async (q) => {
    await twice(() => search({ q, page_size: 2 }));
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { data, page } = await search({ q, page_size: 2, ...(cursor && { cursor }) }, other);
      seen.push(...data.map(({ id }) => id));
      expect(page?.total).toBe(lamps.length);
      cursor = page?.next;
    } while (cursor);
    expect(seen.toSorted()).toEqual(lamps.toSorted());
  });

  it('is forgotten when an operator changes something', async () => {
    await twice(() => search({ q: 'lamp' }));
    await rename('Lamp of the operator');
    const operator = await operatorHeaders(shop.db);
    await shop.app.inject({ method: 'DELETE', url: '/api/console/authentication', headers: operator });
    expect((await search({ q: 'lamp' }, other)).data.map(({ name }) => name)).toContain(
      'Lamp of the operator',
    );
    await rename('Reading lamp');
  });

  it('leaves nothing of a buyer to visitors', async () => {
    await twice(() => search({ q: 'lamp' }));
    const [card] = (await search({ q: 'lamp' }, null)).data;
    expect(Object.keys(card ?? {}).sort()).toEqual(
      ['brand', 'category', 'id', 'image', 'is_diy', 'name', 'ship_from'].sort(),
    );
  });
});

describe('the counts of facets', () => {
  it('are counted once for all buyers, stock and prices for each call', async () => {
    const before = await twice(facets);
    expect(before.in_stock?.count).toBe(lamps.length);
    await change(sql`update offers set on_hand = 0, price_minor = 9900 where product_id = ${lamps[4]}`);
    await change(sql`update products set base_price_minor = 9900, is_diy = true where id = ${lamps[4]}`);
    const after = await facets({ currency: 'CNY' }, other);
    expect(after).toEqual({
      ...before,
      in_stock: { count: lamps.length - 1, count_is_exact: true },
      price_band: { min: { amount: '10.00', currency: 'CNY' }, max: { amount: '99.00', currency: 'CNY' } },
    });
    shop.app.forgetVisitorAnswers();
    expect((await facets({}, other)).is_diy.count).toBe(1);
    expect(await facets({}, null)).not.toHaveProperty('in_stock');
    expect(await facets({}, null)).not.toHaveProperty('price_band');
  });

  it('give a buyer the band in the currency asked for', async () => {
    await twice(() => facets({ currency: 'CNY' }));
    const { price_band } = await facets({ currency: 'USD' }, other);
    expect(price_band?.max.currency).toBe('USD');
  });
});

describe('suggestions', () => {
  it('are found once for all, whatever the case and the spaces', async () => {
    const suggested = async (q: string, actor: TestBuyer) =>
      (await shop.ok(catalogueRoutes.suggestions, { actor, query: { q }, headers: english })).products.map(
        ({ name }) => name,
      );
    const first = await twice(() => suggested('lamp', buyer));
    expect(first).toHaveLength(lamps.length);
    await rename('Lamp renamed');
    expect(await suggested(' LAMP', other)).toEqual(first);
    shop.app.forgetVisitorAnswers();
    expect(await suggested('lamp', other)).toContain('Lamp renamed');
    await rename('Reading lamp');
  });
});
