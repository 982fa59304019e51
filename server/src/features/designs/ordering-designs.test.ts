import { cartRoutes } from '@amberdock/contract/trade/cart.ts';
import { designRoutes } from '@amberdock/contract/catalog/designs.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cheapest,
  expectCleanAudit,
  openCheckout,
  operatorHeaders,
  recipient,
  wealthyBuyer,
} from '../../testing/checkout.ts';
import { saveDesign, sellMug } from '../../testing/trade/designs.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { operatorOf } from '../../testing/trade/shipping.ts';

let shop: TestShop;
let mug: Awaited<ReturnType<typeof sellMug>>;

beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  const offers = [
    { stock: 20, tiers: [{ minQuantity: 10, unitPriceMinor: 900n }] },
    { warehouse: 'LAX', currency: 'USD' as const, priceMinor: 200n, stock: 9 },
  ];
  mug = await sellMug(shop, { skus: [{ offers }] });
});
afterAll(() => shop.close());

const add = (actor: TestBuyer, design_id: string | null, quantity: number, more: object = {}) =>
  shop.call(cartRoutes.add, {
    actor,
    body: { sku_id: mug.skuId, warehouse_id: 'SZX', quantity, design_id, ...more },
  });
const linesOf = async (actor: TestBuyer) =>
  (await shop.ok(cartRoutes.view, { actor })).flatMap((group) => group.shopping_cart_product);
const both = (actor: TestBuyer) => saveDesign(shop, actor, { ...mug });
const front = (actor: TestBuyer) => saveDesign(shop, actor, { ...mug, areas: [mug.areas[0]] });

async function order(actor: TestBuyer) {
  const ids = (await linesOf(actor)).map(({ id }) => id);
  const settlement = await shop.ok(settlementRoutes.settleCart, {
    actor,
    body: { ids, currency: 'CNY', address: recipient },
  });
  return { settlement, submit: () => shop.call(orderRoutes.submit, { actor, body: cheapest(settlement) }) };
}

describe('in the cart', () => {
  test('the same design adds up, another is a line of its own, and both share stock and tier', async () => {
    const actor = await shop.buyer();
    const [one, two] = [await front(actor), await both(actor)];
    const first = await add(actor, one.id, 2);
    expect((await add(actor, one.id, 2)).body.data).toEqual({ id: first.body.data.id, quantity: 1 });
    expect((await add(actor, two.id, 5)).body.data.quantity).toBe(2);
    expect((await add(actor, null, 1)).body.data.quantity).toBe(3);
    // Ten pieces together get the price of 9.00; the front adds 5.00, front and back 7.50, a piece without a design
    // nothing.
    const lines = (await linesOf(actor)).map(
      ({ design_id, quantity, unit_price, print_fee, line_total }) => ({
        design_id,
        figures: [quantity, unit_price.amount, print_fee?.amount, line_total.amount],
      }),
    );
    expect(lines).toEqual([
      { design_id: one.id, figures: [4, '14.00', '5.00', '56.00'] },
      { design_id: two.id, figures: [5, '16.50', '7.50', '82.50'] },
      { design_id: null, figures: [1, '9.00', undefined, '9.00'] },
    ]);
    expect((await add(actor, one.id, 11)).body.code).toBe('quantity_exceeds_stock');
    expect((await add(actor, one.id, 10)).status).toBe(200);
  });

  test('a design of somebody else, of another product or for a warehouse that does not print it is refused', async () => {
    const [actor, stranger] = [await shop.buyer(), await shop.buyer()];
    expect((await add(actor, (await front(stranger)).id, 1)).status).toBe(404);
    const other = await sellMug(shop);
    const otherDesign = await saveDesign(shop, actor, { ...other, areas: [other.areas[0]] });
    expect((await add(actor, otherDesign.id, 1)).body.code).toBe('design_of_another_product');
    const overseas = { warehouse_id: 'LAX' };
    expect((await add(actor, (await both(actor)).id, 1, overseas)).body.code).toBe('design_not_printed_here');
    expect((await add(actor, (await front(actor)).id, 1, overseas)).status).toBe(200);
    expect((await linesOf(actor))[0]?.unit_price).toEqual({ amount: '2.80', currency: 'USD' });
  });

  test('a design cannot be deleted, nor stockpiled', async () => {
    const actor = await wealthyBuyer(shop);
    const design = await front(actor);
    const { id } = (await add(actor, design.id, 1)).body.data;
    const params = { id: design.id };
    expect((await shop.call(designRoutes.remove, { actor, params })).body.code).toBe('design_in_cart');
    const cart = { actor, body: { ids: [id], currency: 'CNY' as const } };
    expect((await shop.call(settlementRoutes.stockpileCart, cart)).body.code).toBe('design_not_stockpiled');
    await shop.ok(cartRoutes.remove, { actor, body: { ids: [id] } });
    expect((await shop.call(designRoutes.remove, { actor, params })).status).toBe(200);
  });
});

describe('an order', () => {
  test('keeps the design with each line, freezes it, and reorders with it', async () => {
    const actor = await wealthyBuyer(shop);
    const design = await both(actor);
    await add(actor, design.id, 2);
    const { settlement, submit } = await order(actor);
    expect(settlement.goods_total.amount).toBe('35.00');
    const submitted = (await submit()).body.data;
    const [line] = (
      await shop.ok(orderRoutes.detail, { actor, params: { no: submitted.order_no } })
    ).sub_orders.flatMap(({ lines }) => lines);
    expect(line).toMatchObject({ design_id: design.id, unit_price: { amount: '17.50' } });
    const [first] = design.placements;
    const preview = { id: design.id, name: design.name, artwork: { id: first?.artwork.id } };
    const inCart = settlement.groups.flatMap(({ lines }) => lines);
    const listed = (await shop.ok(orderRoutes.list, { actor, query: { tab: 'all' } })).flatMap((order) =>
      order.sub_orders.flatMap(({ lines }) => lines),
    );
    expect([line, inCart[0], listed[0]].map((shown) => shown?.design)).toMatchObject([
      preview,
      preview,
      preview,
    ]);
    const address = listed[0]?.design?.artwork.url ?? '';
    expect((await shop.app.inject(address)).statusCode).toBe(200);
    const params = { id: design.id };
    const body = {
      name: 'New',
      placements: design.placements.map(({ artwork, ...placed }) => ({ ...placed, artwork_id: artwork.id })),
    };
    expect((await shop.call(designRoutes.revise, { actor, params, body })).body.code).toBe('design_frozen');
    await expect(
      shop.pool.query('update design_placements set scale = 0.1 where design_id = $1', [design.id]),
    ).rejects.toThrow('frozen');
    await shop.ok(orderRoutes.reorder, { actor, params: { no: submitted.order_no } });
    expect(await linesOf(actor)).toMatchObject([{ design_id: design.id, design: preview, quantity: 2 }]);
    await shop.ok(cartRoutes.remove, { actor, body: { ids: (await linesOf(actor)).map(({ id }) => id) } });
    await shop.ok(designRoutes.remove, { actor, params });
    expect((await shop.ok(designRoutes.list, { actor })).length).toBe(0);
    const headers = await operatorHeaders(shop.db);
    expect((await shop.call(designRoutes.printFile, { params, headers })).status).toBe(200);
    await expectCleanAudit(shop.db);
  });

  test('of a design that got dearer since it was settled is refused, and leaves it changeable', async () => {
    const actor = await wealthyBuyer(shop);
    const design = await front(actor);
    await add(actor, design.id, 1);
    const { submit } = await order(actor);
    const [placed] = design.placements;
    const on = (area_id: string) => ({
      area_id,
      artwork_id: placed?.artwork.id ?? '',
      x_mm: 9,
      y_mm: 9,
      scale: 0.5,
      rotation: 0,
    });
    const revise = (areas: string[]) =>
      shop.call(designRoutes.revise, {
        actor,
        params: { id: design.id },
        body: { name: 'Both', placements: areas.map(on) },
      });
    await revise(mug.areas);
    const refused = await submit();
    expect(refused.body).toMatchObject({ code: 'data_incorrect', data: { changes: [{ what: 'price' }] } });
    expect((await revise([mug.areas[0]])).status).toBe(200);
    expect((await submit()).status).toBe(200);
  });

  test('and a change of its design at once: what is printed is what was paid', async () => {
    for (let round = 0; round < 5; round++) {
      const actor = await wealthyBuyer(shop);
      const design = await front(actor);
      await add(actor, design.id, 1, { warehouse_id: 'LAX' });
      const { submit } = await order(actor);
      const [placed] = design.placements;
      const placements = [
        {
          area_id: mug.areas[1],
          artwork_id: placed?.artwork.id ?? '',
          x_mm: 9,
          y_mm: 9,
          scale: 0.5,
          rotation: 0,
        },
      ];
      const [ordered, revised] = await Promise.all([
        submit(),
        shop.call(designRoutes.revise, {
          actor,
          params: { id: design.id },
          body: { name: 'Back', placements },
        }),
      ]);
      // The back is not printed in Los Angeles: if the change comes first, the order is refused.
      expect([ordered.status, revised.status].toSorted()).toEqual([200, 422]);
    }
  });

  test('of designs that share the last pieces sells no more than there are', async () => {
    const last = await sellMug(shop, { skus: [{ offers: [{ stock: 3 }] }] });
    const submits = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const actor = await wealthyBuyer(shop);
        for (const areas of [last.areas, [last.areas[0]]]) {
          const { id } = await saveDesign(shop, actor, { ...last, areas });
          await add(actor, id, 1, { sku_id: last.skuId });
        }
        return (await order(actor)).submit;
      }),
    );
    const statuses = (await Promise.all(submits.map((submit) => submit()))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 422, 422, 422]);
    await expectCleanAudit(shop.db);
  });
});

/** Orders one piece of a design. */
async function ordered(actor: TestBuyer, designId: string): Promise<void> {
  await add(actor, designId, 1);
  const { submit } = await order(actor);
  expect((await submit()).status).toBe(200);
}

describe('the print file', () => {
  test('is each area at full resolution, rotated and cropped, at its size in millimeters', async () => {
    const actor = await wealthyBuyer(shop);
    const design = await both(actor);
    await ordered(actor, design.id);
    const headers = await operatorHeaders(shop.db);
    const { files } = await shop.ok(designRoutes.printFile, { params: { id: design.id }, headers });
    // On the front the artwork's 800 pixels cover 80 mm, which is 254 dpi; on the round back they cover 40 mm: 508 dpi.
    expect(files.map(({ dpi, width_px, height_px }) => [dpi, width_px, height_px])).toEqual([
      [254, 800, 600],
      [508, 800, 800],
    ]);
    const pictures = await Promise.all(files.map(({ url }) => shop.app.inject({ url })));
    const [plain, round] = pictures.map(({ rawPayload }) => rawPayload) as [Buffer, Buffer];
    expect(await sharp(plain).metadata()).toMatchObject({
      format: 'png',
      width: 800,
      height: 600,
      density: 254,
    });
    const alpha = async (bytes: Buffer, left: number, top: number) =>
      (await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())[3];
    // Centred at 20, 20 mm: it covers the upper left and leaves the lower right free.
    expect([await alpha(plain, 10, 10), await alpha(plain, 790, 590)]).toEqual([255, 0]);
    // The ellipse of a round area is cut out of it.
    expect([await alpha(round, 400, 400), await alpha(round, 2, 110)]).toEqual([255, 0]);
  });

  test('is for those in whose warehouse an order has the design', async () => {
    const actor = await wealthyBuyer(shop);
    const { id } = await both(actor);
    const statusFor = async (headers: Record<string, string>) =>
      (await shop.call(designRoutes.printFile, { params: { id }, headers })).status;
    const [anywhere, there, elsewhere] = [
      await operatorHeaders(shop.db),
      await operatorOf(shop, 'SZX'),
      await operatorOf(shop, 'LAX'),
    ];
    expect(await statusFor(anywhere)).toBe(404);
    await ordered(actor, id);
    expect([await statusFor(anywhere), await statusFor(there), await statusFor(elsewhere)]).toEqual([
      200, 200, 404,
    ]);
  });

  test('opens for those who print, by an address that is good for a minute', async () => {
    const actor = await wealthyBuyer(shop);
    const { id } = await both(actor);
    await ordered(actor, id);
    const finance = await operatorHeaders(shop.db, 'finance');
    const refused = await shop.call(designRoutes.printFile, { params: { id }, headers: finance });
    expect([refused.status, refused.body.code]).toEqual([403, 'permission_missing']);
    const headers = await operatorHeaders(shop.db, 'catalogue');
    const [file] = (await shop.ok(designRoutes.printFile, { params: { id }, headers })).files;
    const url = file?.url ?? '';
    expect((await shop.app.inject({ url: url.replace(/signature=.{4}/, 'signature=AAAA') })).statusCode).toBe(
      404,
    );
    expect((await shop.app.inject({ url: url.replace(/expires=\d/, 'expires=9') })).statusCode).toBe(404);
    expect((await shop.app.inject({ url: url.split('?')[0] ?? '' })).statusCode).toBe(404);
  });
});
