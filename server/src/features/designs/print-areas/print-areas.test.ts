import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import { designRoutes } from '@amberdock/contract/catalog/designs.ts';
import {
  type PrintAreaInput,
  printAreaRoutes as routes,
  type StaffPrintAreas,
} from '@amberdock/contract/console/products/print-areas.ts';
import { staffProductRoutes } from '@amberdock/contract/console/products/products.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { englishOperator, expectCleanAudit, openCheckout, sell } from '../../../testing/checkout.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { saveDesign, sellMug } from '../../../testing/trade/designs.ts';

let shop: TestShop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  staff = await englishOperator(shop.db, 'catalogue');
});
afterAll(() => shop.close());

const front: PrintAreaInput = {
  id: null,
  name_zh: '正面',
  name_en: 'Front',
  x_mm: 10,
  y_mm: 10,
  width_mm: 80.25,
  height_mm: 60,
  is_round: false,
  dpi_min: 150,
  fees: [{ amount: '3.50', currency: 'CNY' }],
};
const mug = (...areas: PrintAreaInput[]) => ({
  drawing: 'mug' as const,
  width_mm: 120,
  height_mm: 100,
  areas,
});
const view = (id: string) => shop.ok(routes.view, { headers: staff, params: { id } });
const change = (id: string, version: number, blank: ReturnType<typeof mug> | null) =>
  shop.call(routes.change, { headers: staff, params: { id }, body: { blank, version } });
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof change>>) => [status, body.code];
const inputOf = (found: StaffPrintAreas): PrintAreaInput[] => found.blank?.areas ?? [];
const blankFor = (id: string) => async () => {
  const actor = await shop.buyer();
  return shop.call(designRoutes.blank, { actor, params: { id } });
};

describe('a product', () => {
  test('is customizable once it has a print area with a fee, and no more when its base picture is removed', async () => {
    const { productId: id } = await sell(shop.db);
    const none = await view(id);
    expect(none).toMatchObject({ blank: null, offer_currencies: ['CNY'] });
    expect((await blankFor(id)()).status).toBe(404);

    const saved = (await change(id, none.version, mug(front))).body.data as StaffPrintAreas;
    expect(saved.blank).toEqual({
      ...mug(),
      areas: [
        {
          ...front,
          id: expect.any(String),
          fees: [{ amount: '3.50', currency: 'CNY' }],
          design_count: 0,
        },
      ],
    });
    const seen = await blankFor(id)();
    expect(seen.body.data).toMatchObject({ drawing: 'mug', areas: [{ name: '正面', width_mm: 80.25 }] });
    const isDiy = async () => (await shop.ok(catalogueRoutes.product, { params: { id }, query: {} })).is_diy;
    expect(await isDiy()).toBe(true);
    const [entry] = await shop.db.rows<{ before: object; after: object }>(
      sql`select before, after from audit_log where subject = ${id} and action = 'product.print_areas'`,
    );
    expect(entry).toMatchObject({
      before: { drawing: null },
      after: { drawing: 'mug', size_mm: [120, 100] },
    });

    expect((await change(id, saved.version, null)).body.data.blank).toBeNull();
    expect((await blankFor(id)()).status).toBe(404);
    await expect.poll(isDiy).toBe(false);
    await expectCleanAudit(shop.db);
  });

  test('keeps its areas by their ids while they change places, names and fees', async () => {
    const { productId: id, areas } = await sellMug(shop);
    const found = await view(id);
    const [first, second] = inputOf(found) as [PrintAreaInput, PrintAreaInput];
    const renamed = { ...second, name_en: 'Rear', fees: [{ amount: '9', currency: 'EUR' as const }] };
    const saved = (await change(id, found.version, mug(renamed, first))).body.data as StaffPrintAreas;
    expect(saved.version).toBe(found.version + 1);
    expect(saved.blank?.areas.map((area) => [area.id, area.name_en, area.fees])).toEqual([
      [areas[1], 'Rear', [{ amount: '9.00', currency: 'EUR' }]],
      [
        areas[0],
        'Front',
        [
          { amount: '5.00', currency: 'CNY' },
          { amount: '0.80', currency: 'USD' },
        ],
      ],
    ]);
    expect(refusalOf(await change(id, found.version, mug(first)))).toEqual([409, 'changed_meanwhile']);
    const again = await change(id, saved.version, mug(...inputOf(saved)));
    expect(again.body.data).toEqual(saved);
  });
});

describe('an area that designs use', () => {
  test('keeps its size and stays, and without fees buyers see it no more', async () => {
    const { productId: id, areas } = await sellMug(shop);
    const design = await saveDesign(shop, await shop.buyer(), { productId: id, areas: [areas[0]] });
    const found = await view(id);
    expect(found.blank?.areas.map((area) => area.design_count)).toEqual([1, 0]);
    const [used, unused] = inputOf(found) as [PrintAreaInput, PrintAreaInput];
    for (const blank of [
      mug(unused),
      mug({ ...used, width_mm: 70 }, unused),
      mug({ ...used, x_mm: 12 }),
      mug({ ...used, is_round: true }),
      null,
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- each is tried on the product as it is
      const refused = await change(id, found.version, blank);
      expect([...refusalOf(refused), refused.body.message]).toEqual([
        422,
        'print_area_used',
        'Designs use the print area “Front”: it keeps its size and can’t be removed. Clear its fees to stop printing there, and add another area.',
      ]);
    }
    expect(await view(id)).toEqual(found);

    const withoutFees = { ...used, fees: [], dpi_min: 200 };
    expect((await change(id, found.version, mug(withoutFees, { ...front, name_zh: '杯身' }))).status).toBe(
      200,
    );
    expect((await blankFor(id)()).body.data.areas.map((area: { name: string }) => area.name)).toEqual([
      '杯身',
    ]);
    const { placements } = await shop.db.one<{ placements: number }>(
      sql`select count(*)::int as placements from design_placements where design_id = ${design.id}`,
    );
    expect(placements).toBe(1);
  });

  test('is not changed under a design that is being saved', async () => {
    const { productId: id, areas } = await sellMug(shop);
    const buyer = await shop.buyer();
    const found = await view(id);
    const [first] = inputOf(found) as [PrintAreaInput];
    const [saved, changed] = await Promise.allSettled([
      saveDesign(shop, buyer, { productId: id, areas: [areas[0]] }),
      change(id, found.version, mug({ ...first, width_mm: 15, height_mm: 15 })),
    ]);
    const isChanged = changed.status === 'fulfilled' && changed.value.status === 200;
    expect(isChanged).toBe(saved.status === 'rejected');
  });
});

test.each([
  ['print_area_outside', { ...front, width_mm: 110.01 }],
  ['print_area_too_fine', { ...front, dpi_min: 1_200, width_mm: 110, height_mm: 90, fees: [] }, 4_000],
  ['print_fee_twice', { ...front, fees: [...front.fees, ...front.fees] }],
  ['amount_digits', { ...front, fees: [{ amount: '3.505', currency: 'CNY' as const }] }],
  ['invalid', { ...front, width_mm: 0 }],
  ['invalid', { ...front, name_en: ' ' }],
])('%s is refused, and nothing is made', async (code, area, side = 0) => {
  const { productId: id } = await sell(shop.db);
  const { version } = await view(id);
  const large = side === 0 ? area : { ...area, width_mm: side, height_mm: side };
  const blank = side === 0 ? mug(large) : { ...mug(large), width_mm: 5_000, height_mm: 5_000 };
  expect(refusalOf(await change(id, version, blank))).toEqual([422, code]);
  expect((await view(id)).blank).toBeNull();
});

test('an area of another product, and a product that is not there, are not found', async () => {
  const { productId: id } = await sell(shop.db);
  const other = await sellMug(shop);
  const { version } = await view(id);
  const foreign = await change(id, version, mug({ ...front, id: other.areas[0] }));
  expect([foreign.status, foreign.body.data]).toMatchObject([404, { fields: [{ field: 'areas' }] }]);
  expect((await shop.call(routes.view, { headers: staff, params: { id: other.areas[0] } })).status).toBe(404);
  const product = await shop.ok(staffProductRoutes.product, { headers: staff, params: { id } });
  expect(product.is_diy).toBe(false);
});

test('a product that a file calls customizable lacks print areas until one has a fee', async () => {
  const { productId: id } = await sell(shop.db, { isDiy: true });
  const lacks = async () =>
    (await shop.ok(staffProductRoutes.product, { headers: staff, params: { id } })).lacking.includes(
      'print_areas',
    );
  expect(await lacks()).toBe(true);
  const without = await change(id, (await view(id)).version, mug({ ...front, fees: [] }));
  expect([without.status, await lacks()]).toEqual([200, true]);
  const [area] = inputOf(without.body.data) as [PrintAreaInput];
  await change(id, without.body.data.version, mug({ ...area, fees: front.fees }));
  expect(await lacks()).toBe(false);
});
