import { productPageRoutes } from '@amberdock/contract/catalog/product-page.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { putOnSale, seedCatalog } from '../../../testing/goods.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';

const { related, cards } = productPageRoutes;
let shop: TestShop;
let buyer: TestBuyer;
let ids: Record<string, string>;

/** By handle, with what each sold. */
const catalog = {
  mug: { category: 'cups', brand: 'Warmly', sold: 5 },
  flask: { category: 'cups', brand: 'Warmly', sold: 1 },
  tumbler: { category: 'cups', brand: 'Other', sold: 90, stock: 0 },
  bottle: { category: 'cups', brand: 'Other', sold: 40 },
  kettle: { category: 'pets', brand: 'Warmly', sold: 99 },
  bowl: { category: 'pets', brand: 'Paws', sold: 7 },
  secret: { category: 'cups', brand: 'Warmly', sold: 100, published: false },
  lonely: { category: null, brand: '', sold: 0 },
};

beforeAll(async () => {
  shop = await createShop();
  buyer = await shop.buyer();
  await seedCatalog(shop.db);
  const saved = await putOnSale(
    shop.db,
    Object.entries(catalog).map(([handle, { category, brand, ...rest }]) => ({
      handle,
      name: handle,
      category,
      brand,
      published: !('published' in rest),
      skus: [{ offers: [{ stock: 'stock' in rest ? rest.stock : 5 }, { warehouse: 'LAX', stock: 0 }] }],
    })),
  );
  ids = Object.fromEntries(Object.keys(catalog).map((handle, index) => [handle, saved[index] as string]));
  for (const [handle, { sold }] of Object.entries(catalog)) {
    await shop.db.rows(sql`update products set sold_30d = ${sold} where id = ${ids[handle]}`);
  }
});
afterAll(() => shop.close());

const names = async (
  handle: string,
  { actor = null, ...query }: { actor?: TestBuyer | null; warehouse_id?: string[] } = {},
) =>
  (await shop.ok(related, { actor, params: { id: ids[handle] as string }, query })).map(({ name }) => name);

describe('beside a product stand', () => {
  test('those of its category and brand, then of its category, then of its brand, good sellers first; never itself or an unpublished one', async () => {
    expect(await names('mug')).toEqual(['flask', 'tumbler', 'bottle', 'kettle']);
  });
  test('the best sellers of a large brand, not any of its products', async () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      handle: `many-${index}`,
      name: `many-${index}`,
      brand: 'Many',
    }));
    const saved = await putOnSale(shop.db, [...many, { handle: 'hub', category: 'home', brand: 'Many' }]);
    await shop.db.rows(
      sql`update products set sold_30d = split_part(handle, '-', 2)::int where handle like 'many-%'`,
    );
    ids = { ...ids, hub: saved.at(-1) as string };
    expect((await names('hub')).slice(0, 3)).toEqual(['many-39', 'many-38', 'many-37']);
  });
  test('for a buyer what can be bought from the chosen warehouses before what cannot', async () => {
    expect(await names('mug', { actor: buyer })).toEqual(['flask', 'bottle', 'kettle', 'tumbler']);
    expect(await names('mug', { actor: buyer, warehouse_id: ['LAX'] })).toEqual(await names('mug'));
  });
  test('the categories next to its own, where it has any', async () => {
    await shop.db.rows(sql`update categories set parent_id = (select id from categories where key = 'home')
      where key = 'pets'`);
    expect(await names('flask')).toEqual(['mug', 'tumbler', 'bottle', 'kettle', 'bowl']);
  });
  test('none where it has neither category nor brand', async () => {
    expect(await names('lonely')).toEqual([]);
  });
  test('nothing of price or stock for a visitor, both for a buyer', async () => {
    const [visitors] = await shop.ok(related, { actor: null, params: { id: ids.mug as string } });
    expect(visitors).not.toHaveProperty('price');
    const [buyers] = await shop.ok(related, { actor: buyer, params: { id: ids.mug as string } });
    expect(buyers).toMatchObject({ price: { amount: '10.00' }, inventory: 5 });
  });
  test.each([() => newId(), () => ids.secret as string, () => 'no-id'])(
    'beside what is not on sale: not found',
    async (id) => {
      expect((await shop.call(related, { params: { id: id() } })).status).toBe(404);
    },
  );
});

describe('cards', () => {
  test('come in the order asked for, without what is gone', async () => {
    const id = [ids.bowl, ids.secret, newId(), ids.mug, ids.bowl] as string[];
    const visitors = await shop.ok(cards, { actor: null, query: { id } });
    expect(visitors.map(({ name }) => name)).toEqual(['bowl', 'mug']);
    expect(visitors[0]).not.toHaveProperty('price');
    const buyers = await shop.ok(cards, { actor: buyer, query: { id, currency: 'USD' } });
    expect(buyers[0]).toMatchObject({ price_converted: { amount: '1.43', currency: 'USD' } });
  });
  test('are 24 at most, and one at least', async () => {
    for (const id of [[], Array.from({ length: 25 }, () => newId())]) {
      expect((await shop.call(cards, { query: { id } })).status).toBe(422);
    }
  });
});
