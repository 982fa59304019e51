import { cartRoutes } from '@amberdock/contract/trade/cart.ts';
import { favoriteRoutes } from '@amberdock/contract/catalog/favorites.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inTx } from '../../db/tx.ts';
import { openCheckout, sell, type Sku } from '../../testing/checkout.ts';
import { runCampaign } from '../../testing/trade/campaigns.ts';
import { createShop, english, type TestBuyer, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let cup: Sku;
let lamp: Sku;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  cup = await sell(shop.db, {
    handle: 'cup',
    name: { zh: '杯子', en: 'Cup' },
    skus: [{ offers: [{ stock: 20, tiers: [{ minQuantity: 10, unitPriceMinor: 900n }] }] }],
  });
  lamp = await sell(shop.db, {
    handle: 'lamp',
    skus: [{ offers: [{ warehouse: 'LAX', currency: 'USD', priceMinor: 2_550n, stock: 5 }, { stock: 3 }] }],
  });
});
afterAll(() => shop.close());

const add = (actor: TestBuyer | null, sku: Sku, quantity: number, warehouse = 'SZX') =>
  shop.call(cartRoutes.add, { actor, body: { sku_id: sku.skuId, warehouse_id: warehouse, quantity } });
const view = (actor: TestBuyer) => shop.ok(cartRoutes.view, { actor });

test('a visitor reaches no call of the cart', async () => {
  for (const route of Object.values(cartRoutes)) {
    const { status, body } = await shop.call(route, {
      body: route.method === 'GET' ? undefined : { ids: [], id: newId(), quantity: 1, rows: [] },
      headers: english,
    });
    expect([route.path, status, body.message]).toEqual([route.path, 401, 'Please Log in First!']);
  }
});

describe('adding to the cart', () => {
  test('gives the line and how many lines there are, and the same again adds up', async () => {
    const actor = await shop.buyer();
    const first = (await add(actor, cup, 2)).body.data;
    expect(first.quantity).toBe(1);
    expect((await add(actor, lamp, 1, 'LAX')).body.data.quantity).toBe(2);
    expect((await add(actor, cup, 3)).body.data).toEqual({ id: first.id, quantity: 2 });
    const [group] = await view(actor);
    expect(group?.shopping_cart_product[0]).toMatchObject({ id: first.id, quantity: 5 });
    expect(await shop.ok(cartRoutes.quantity, { actor })).toEqual({ quantity: 2 });
  });

  test('takes one to what is available, all additions together', async () => {
    const actor = await shop.buyer();
    expect(await add(actor, cup, 21)).toMatchObject({
      status: 422,
      body: { code: 'quantity_exceeds_stock', data: { available: 20 } },
    });
    expect((await add(actor, cup, 20)).status).toBe(200);
    const over = await shop.call(cartRoutes.add, {
      actor,
      body: { sku_id: cup.skuId, warehouse_id: 'SZX', quantity: 1 },
      headers: english,
    });
    expect(over).toMatchObject({ status: 422, body: { message: 'Quantity cannot exceed stock.' } });
    expect((await add(actor, cup, 0)).body).toMatchObject({ code: 'invalid' });
  });

  test('without a quantity says the specification’s sentence', async () => {
    const actor = await shop.buyer();
    const { id } = (await add(actor, cup, 1)).body.data;
    const refused = [
      await shop.call(cartRoutes.add, {
        actor,
        body: { sku_id: cup.skuId, warehouse_id: 'SZX' },
        headers: english,
      }),
      await shop.call(cartRoutes.revise, { actor, body: { id }, headers: english }),
    ];
    for (const { status, body } of refused)
      expect([status, body.message]).toEqual([422, ['Quantity is a required field.']]);
  });

  test('of an offer that the warehouse does not have, or of an unknown design, is not found', async () => {
    const actor = await shop.buyer();
    const fieldsOf = async (sku: Sku, warehouse: string) => {
      const { status, body } = await add(actor, sku, 1, warehouse);
      return [
        status,
        (body.data as unknown as { fields: { field: string }[] }).fields.map(({ field }) => field),
      ];
    };
    expect(await fieldsOf(cup, 'LAX')).toEqual([404, ['warehouse_id']]);
    expect(await fieldsOf({ ...cup, skuId: newId() }, 'SZX')).toEqual([404, ['sku_id']]);
    const body = { sku_id: cup.skuId, warehouse_id: 'SZX', quantity: 1, design_id: newId() };
    expect((await shop.call(cartRoutes.add, { actor, body })).status).toBe(404);
  });

  test('of what has left the library is refused', async () => {
    const gone = await sell(shop.db, { handle: 'gone', published: false });
    expect((await add(await shop.buyer(), gone, 1)).body.code).toBe('product_unavailable');
  });

  test('a hundred times at once counts every piece', async () => {
    const many = await sell(shop.db, { handle: 'many', skus: [{ offers: [{ stock: 60 }] }] });
    const actor = await shop.buyer();
    const answers = await Promise.all(Array.from({ length: 100 }, () => add(actor, many, 1)));
    const added = answers.filter(({ status }) => status === 200).length;
    const [group] = await view(actor);
    expect(group?.shopping_cart_product[0]?.quantity).toBe(added);
    expect(added).toBe(60);
  });
});

describe('the cart', () => {
  test('is a group a ship-from warehouse, priced by the tier that the quantity reaches', async () => {
    const actor = await shop.buyer();
    await add(actor, lamp, 2, 'LAX');
    await add(actor, cup, 10);
    const groups = await shop.ok(cartRoutes.view, { actor, headers: english });
    expect(groups.map(({ warehouse }) => warehouse)).toEqual(
      expect.arrayContaining([
        { id: 'SZX', code: 'SZX', name: 'Shenzhen', country_code: 'CN' },
        { id: 'LAX', code: 'LAX', name: 'Los Angeles', country_code: 'US' },
      ]),
    );
    const lines = groups.flatMap((group) => group.shopping_cart_product);
    expect(lines.find(({ sku }) => sku === cup.sku)).toMatchObject({
      name: 'Cup',
      quantity: 10,
      unit_price: { amount: '9.00', currency: 'CNY' },
      line_total: { amount: '90.00', currency: 'CNY' },
      available: 20,
      problem: null,
    });
    expect(lines.find(({ sku }) => sku === lamp.sku)).toMatchObject({
      line_total: { amount: '51.00', currency: 'USD' },
    });
  });

  test('costs an individual and a company the same', async () => {
    const carts = await Promise.all(
      ([1, 2] as const).map(async (userType) => {
        const actor = await shop.buyer({ userType });
        await add(actor, cup, 12);
        await add(actor, lamp, 3, 'LAX');
        return (await view(actor)).map(({ warehouse, shopping_cart_product: lines }) => [
          warehouse.id,
          lines.map(({ sku, unit_price, line_total }) => [sku, unit_price, line_total]),
        ]);
      }),
    );
    expect(carts[0]).toEqual(carts[1]);
  });

  test('shows for each line why it cannot be bought', async () => {
    const scarce = await sell(shop.db, { handle: 'scarce', skus: [{ offers: [{ stock: 4 }] }] });
    const leaving = await sell(shop.db, { handle: 'leaving' });
    const actor = await shop.buyer();
    await add(actor, scarce, 4);
    await add(actor, leaving, 1);
    await inTx(shop.db, async (tx) => {
      await tx.run(sql`update offers set reserved = 3 where sku_id = ${scarce.skuId}`);
      await tx.run(sql`update products set published = false where id = ${leaving.productId}`);
    });
    const problems = (await view(actor)).flatMap((group) =>
      group.shopping_cart_product.map(({ sku, problem }) => [sku, problem?.code, problem?.message]),
    );
    expect(problems).toEqual([
      [scarce.sku, 'exceeds_stock', '数量不能超过库存。'],
      [leaving.sku, 'not_on_sale', '商品已下架。'],
    ]);
  });
});

describe('the price of then', () => {
  const lineOf = async (actor: TestBuyer) => (await view(actor))[0]?.shopping_cart_product[0];
  const goods = (handle: string) =>
    sell(shop.db, {
      handle,
      skus: [{ offers: [{ stock: 50, tiers: [{ minQuantity: 10, unitPriceMinor: 900n }] }] }],
    });

  test('is said while the offer costs something else, and no longer once the buyer has set a quantity', async () => {
    const [actor, vase] = [await shop.buyer(), await goods('vase')];
    const { id } = (await add(actor, vase, 2)).body.data;
    expect(await lineOf(actor)).toMatchObject({ price_then: null, unit_price: { amount: '10.00' } });
    await shop.db.rows(sql`update offers set price_minor = 1150 where sku_id = ${vase.skuId}`);
    expect(await lineOf(actor)).toMatchObject({
      price_then: { amount: '10.00', currency: 'CNY' },
      unit_price: { amount: '11.50' },
    });
    await shop.ok(cartRoutes.revise, { actor, body: { id, quantity: 3 } });
    expect((await lineOf(actor))?.price_then).toBeNull();
  });

  test('is that of the same quantity: a tier that changed counts where it is reached, another does not', async () => {
    const [actor, bowl] = [await shop.buyer(), await goods('bowl')];
    await add(actor, bowl, 2);
    await shop.db.rows(sql`update offers set tier_prices_minor = '{800}' where sku_id = ${bowl.skuId}`);
    expect((await lineOf(actor))?.price_then).toBeNull();
    await shop.db.rows(sql`update cart_lines c set quantity = 12 from offers o
      where o.id = c.offer_id and o.sku_id = ${bowl.skuId}`);
    expect(await lineOf(actor)).toMatchObject({
      price_then: { amount: '9.00' },
      unit_price: { amount: '8.00' },
    });
  });

  test('leaves out a campaign that had too few pieces left for the quantity', async () => {
    const [actor, plate] = [await shop.buyer(), await goods('plate')];
    const activityId = await runCampaign(shop.db, plate.productId, { percentOff: 20, quantityMax: 3 });
    const { id } = (await add(actor, plate, 4)).body.data;
    expect(await lineOf(actor)).toMatchObject({ unit_price: { amount: '10.00' }, price_then: null });
    const setHeld = (held: number) =>
      shop.db.rows(sql`update activity_goods set held = ${held} where activity_id = ${activityId}`);
    await setHeld(1);
    expect((await lineOf(actor))?.price_then).toBeNull();
    await setHeld(0);
    await shop.ok(cartRoutes.revise, { actor, body: { id, quantity: 3 } });
    expect(await lineOf(actor)).toMatchObject({ unit_price: { amount: '8.00' }, price_then: null });
    await setHeld(3);
    expect(await lineOf(actor)).toMatchObject({
      unit_price: { amount: '10.00' },
      price_then: { amount: '8.00' },
    });
  });

  test('is unknown of lines from before it was kept', async () => {
    const [actor, dish] = [await shop.buyer(), await goods('dish')];
    await add(actor, dish, 1);
    await shop.db.rows(sql`update cart_lines set seen_price = null`);
    await shop.db.rows(sql`update offers set price_minor = 1 where sku_id = ${dish.skuId}`);
    expect((await lineOf(actor))?.price_then).toBeNull();
  });
});

describe('revising a line', () => {
  const revise = (actor: TestBuyer, id: string, quantity: number) =>
    shop.call(cartRoutes.revise, { actor, body: { id, quantity } });

  test('sets its quantity and gives the line', async () => {
    const actor = await shop.buyer();
    const { id } = (await add(actor, cup, 1)).body.data;
    expect((await revise(actor, id, 15)).body.data).toMatchObject({
      quantity: 15,
      line_total: { amount: '135.00', currency: 'CNY' },
    });
  });

  test('beyond the stock is refused and changes nothing', async () => {
    const actor = await shop.buyer();
    const { id } = (await add(actor, cup, 1)).body.data;
    expect((await revise(actor, id, 21)).body).toMatchObject({
      code: 'quantity_exceeds_stock',
      data: { available: 20 },
    });
    expect((await view(actor))[0]?.shopping_cart_product[0]?.quantity).toBe(1);
  });

  test('of someone else is not found', async () => {
    const { id } = (await add(await shop.buyer(), cup, 1)).body.data;
    expect((await revise(await shop.buyer(), id, 2)).status).toBe(404);
  });
});

describe('taking lines out', () => {
  test('leaves the rest, and taking them out again changes nothing', async () => {
    const actor = await shop.buyer();
    const { id } = (await add(actor, cup, 1)).body.data;
    await add(actor, lamp, 1);
    const remove = () => shop.ok(cartRoutes.remove, { actor, body: { ids: [id] } });
    expect([await remove(), await remove()]).toEqual([{ quantity: 1 }, { quantity: 1 }]);
  });

  test('of nothing, or of someone else, takes nothing', async () => {
    const owner = await shop.buyer();
    const { id } = (await add(owner, cup, 1)).body.data;
    const stranger = await shop.buyer();
    expect(await shop.ok(cartRoutes.remove, { actor: stranger, body: { ids: [id] } })).toEqual({
      quantity: 0,
    });
    expect(await shop.ok(cartRoutes.quantity, { actor: owner })).toEqual({ quantity: 1 });
    const { body } = await shop.call(cartRoutes.remove, {
      actor: owner,
      body: { ids: [] },
      headers: english,
    });
    expect(body.message).toBe('Please select the items you want to order.');
  });

  test('can keep their products as favorites', async () => {
    const actor = await shop.buyer();
    const { id } = (await add(actor, cup, 1)).body.data;
    expect(await shop.ok(cartRoutes.moveToFavorites, { actor, body: { ids: [id] } })).toEqual({
      quantity: 0,
    });
    const kept = await shop.ok(favoriteRoutes.list, { actor });
    expect(kept.map(({ product_id }) => product_id)).toEqual([cup.productId]);
    const none = await shop.call(cartRoutes.moveToFavorites, { actor, body: { ids: [] } });
    expect(none.body.code).toBe('nothing_selected');
  });
});
