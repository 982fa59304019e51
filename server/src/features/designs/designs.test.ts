import { type DesignInput, designRoutes } from '@amberdock/contract/catalog/designs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { openCheckout, sell } from '../../testing/checkout.ts';
import { picture, saveDesign, sellMug, upload } from '../../testing/trade/designs.ts';
import { createShop, english, type TestBuyer, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let buyer: TestBuyer;
let mug: Awaited<ReturnType<typeof sellMug>>;
let artworkId: string;

beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  buyer = await shop.buyer();
  mug = await sellMug(shop, { name: { zh: '杯子', en: 'Mug' } });
  artworkId = (await upload(shop, buyer, await picture())).body.data.id;
});
afterAll(() => shop.close());

const placement = (more: Partial<DesignInput['placements'][number]> = {}) => ({
  area_id: mug.areas[0],
  artwork_id: artworkId,
  x_mm: 40,
  y_mm: 30,
  scale: 0.5,
  rotation: 15,
  ...more,
});
const create = (placements: object[], actor: TestBuyer | null = buyer, headers = english) =>
  shop.call(designRoutes.create, {
    actor,
    headers,
    body: { product_id: mug.productId, name: 'Dog', placements },
  });

test('a visitor reaches none of the calls, and a buyer not that of operators', async () => {
  for (const route of Object.values(designRoutes)) {
    const body =
      route.method === 'GET' ? undefined : { product_id: newId(), name: 'x', placements: [placement()] };
    expect([route.path, (await shop.call(route, { params: { id: newId() }, body })).status]).toEqual([
      route.path,
      401,
    ]);
  }
  const asBuyer = { actor: buyer, params: { id: newId() } };
  expect((await shop.call(designRoutes.printFile, asBuyer)).status).toBe(401);
});

describe('the base picture', () => {
  test('has its print areas in millimeters, with their fees', async () => {
    const blank = await shop.ok(designRoutes.blank, {
      actor: buyer,
      params: { id: mug.productId },
      headers: english,
    });
    expect(blank).toMatchObject({
      product_name: 'Mug',
      drawing: 'mug',
      width_mm: 120,
      height_mm: 100,
      areas: [
        { name: 'Front', x_mm: 10, width_mm: 80, dpi_min: 150, is_round: false },
        { name: 'Back', is_round: true, fees: [{ amount: '2.50', currency: 'CNY' }] },
      ],
    });
    expect(blank.areas[0]?.fees).toEqual([
      { amount: '5.00', currency: 'CNY' },
      { amount: '0.80', currency: 'USD' },
    ]);
  });

  test('is not found for a product that cannot be printed', async () => {
    const { productId } = await sell(shop.db);
    const answer = await shop.call(designRoutes.blank, { actor: buyer, params: { id: productId } });
    expect(answer.status).toBe(404);
  });
});

describe('a design', () => {
  test('is saved, seen, listed, changed and deleted by its buyer', async () => {
    const made = (await create([placement()])).body.data;
    expect(made).toMatchObject({ name: 'Dog', frozen: false, placements: [{ scale: 0.5, rotation: 15 }] });
    const params = { id: made.id };
    const body = {
      name: ' Cat ',
      placements: [placement({ rotation: 180 }), placement({ area_id: mug.areas[1], x_mm: 20, y_mm: 20 })],
    };
    const changed = await shop.ok(designRoutes.revise, { actor: buyer, params, body });
    expect(changed).toMatchObject({
      name: 'Cat',
      placements: [{ rotation: -180 }, { area_id: mug.areas[1] }],
    });
    expect(await shop.ok(designRoutes.view, { actor: buyer, params })).toMatchObject({ name: 'Cat' });
    const opened = await shop.app.inject({ url: changed.placements[0]?.artwork.url ?? '' });
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/webp']);
    const list = await shop.call(designRoutes.list, { actor: buyer, query: { product_id: mug.productId } });
    expect(list.body.page).toMatchObject({ total: 1, next: null });
    await shop.ok(designRoutes.remove, { actor: buyer, params });
    expect((await shop.call(designRoutes.view, { actor: buyer, params })).status).toBe(404);
  });

  test('is not changed from a version that another change has replaced', async () => {
    const made = (await create([placement()])).body.data;
    const revise = (name: string, version?: number) =>
      shop.call(designRoutes.revise, {
        actor: buyer,
        params: { id: made.id },
        body: { name, placements: [placement()], ...(version !== undefined && { version }) },
        headers: english,
      });
    const answers = await Promise.all(['Cat', 'Cow'].map((name) => revise(name, made.version)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'design_changed',
      message: expect.stringContaining('changed and saved elsewhere'),
    });
    const kept = answers.find(({ status }) => status === 200)?.body.data;
    expect(kept?.version).toBe(made.version + 1);
    expect((await revise('Hen', kept?.version)).body.data.name).toBe('Hen');
    expect((await revise('Owl')).body.data).toMatchObject({ name: 'Owl', version: made.version + 3 });
  });

  test('changed twice with one key is changed once, and answers as it did', async () => {
    const made = (await create([placement()])).body.data;
    const headers = { ...english, 'idempotency-key': newId() };
    const revise = () =>
      shop.call(designRoutes.revise, {
        actor: buyer,
        params: { id: made.id },
        body: { name: 'Cat', placements: [placement()], version: made.version },
        headers,
      });
    expect((await revise()).body.data.version).toBe(made.version + 1);
    expect((await revise()).body.data.version).toBe(made.version + 1);
  });

  test('is listed page by page, last changed first', async () => {
    const actor = await shop.buyer();
    const names = ['one', 'two', 'three'];
    for (const name of names) await saveDesign(shop, actor, { ...mug, areas: [mug.areas[0]], name });
    const first = await shop.call(designRoutes.list, { actor, query: { page_size: 2 } });
    expect(first.body.data.map(({ name }) => name)).toEqual(['three', 'two']);
    const query = { page_size: 2, cursor: first.body.page?.next ?? '' };
    expect((await shop.ok(designRoutes.list, { actor, query })).map(({ name }) => name)).toEqual(['one']);
    const stale = await shop.call(designRoutes.list, { actor, query: { cursor: 'x' } });
    expect(stale.body.code).toBe('cursor_stale');
  });

  test('is nobody else’s, nor are its artworks', async () => {
    const { id } = (await create([placement()])).body.data;
    const stranger = await shop.buyer();
    const given = { actor: stranger, params: { id }, body: { name: 'x', placements: [placement()] } };
    for (const route of [designRoutes.view, designRoutes.revise, designRoutes.remove]) {
      expect(
        (await shop.call(route, route.method === 'PUT' ? given : { actor: stranger, params: { id } })).status,
      ).toBe(404);
    }
    expect((await create([placement()], stranger)).status).toBe(404);
    expect(await shop.ok(designRoutes.list, { actor: stranger })).toEqual([]);
  });

  test('made twice with one key is made once', async () => {
    const actor = await shop.buyer();
    const artwork = (await upload(shop, actor, await picture())).body.data;
    const headers = { ...english, 'idempotency-key': newId() };
    const answers = await Promise.all(
      [1, 2].map(() => create([placement({ artwork_id: artwork.id })], actor, headers)),
    );
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await shop.call(designRoutes.list, { actor })).body.page?.total).toBe(1);
  });

  test.each([
    [
      'beside its area',
      { x_mm: 80.5 },
      'design_outside',
      'The center of the artwork must be inside the “Front” print area.',
    ],
    [
      'too large for its pixels',
      { scale: 2 },
      'artwork_resolution',
      '“Front” needs 150 dpi, but at this size the artwork has 127. Scale it down or upload a larger file (473 × 355 pixels fill the area).',
    ],
    ['larger than anything', { scale: 11 }, 'invalid', null],
    ['in no area', { area_id: newId() }, 'not_found', null],
    ['without an artwork', { artwork_id: newId() }, 'not_found', null],
  ])('with an artwork %s is refused', async (_, more, code, message) => {
    const { body } = await create([placement(more)]);
    expect(body.code).toBe(code);
    if (message) expect(body.message).toBe(message);
  });

  test('takes one artwork an area, and at least one', async () => {
    expect((await create([placement(), placement({ x_mm: 1 })])).body.code).toBe('design_area_twice');
    expect((await create([])).body.code).toBe('invalid');
  });
});
