import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { cartRoutes } from '@amberdock/contract/trade/cart.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { type Settlement, settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import {
  cheapest,
  expectCleanAudit,
  openCheckout,
  operatorHeaders,
  pay,
  recipient,
  sell,
  services,
  type Sku,
  wealthyBuyer,
} from '../../../testing/checkout.ts';
import { createShop, english, type TestBuyer, type TestShop } from '../../../testing/shop.ts';

let shop: TestShop;
/** Nothing that customs ask for. */
const bare = { hsCode: '6912', customsName: { zh: '', en: '' }, originCountry: '' };
const berlin = {
  recipient: 'Jonas Weber',
  phone: '+49 30 23125 086',
  country: 'DE',
  postal_code: '10437',
  city: 'Berlin',
  address1: 'Stargarder Straße 71',
};
const toronto = { ...recipient, country: 'CA', state: 'ON', postal_code: 'M5V 2T6', city: 'Toronto' };

let count = 0;
const goods = (sku: object = {}, warehouse = 'SZX'): Promise<Sku> => {
  const offers = [{ warehouse, ...(warehouse === 'LAX' && { currency: 'USD' as const }), stock: 100 }];
  return sell(shop.db, { handle: `declared-${++count}`, skus: [{ ...sku, offers }] });
};
const settle = (actor: TestBuyer, sku: Sku, more: object = {}): Promise<Settlement> =>
  shop.ok(settlementRoutes.buy, {
    actor,
    headers: english,
    body: {
      sku_id: sku.skuId,
      warehouse_id: 'SZX',
      quantity: 1,
      currency: 'CNY',
      address: recipient,
      ...more,
    },
  });
const submit = (actor: TestBuyer, body: object, language = 'en') =>
  shop.call(orderRoutes.submit, { actor, body, headers: { 'accept-language': language } });

beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  await inTx(shop.db, async (tx) => {
    await tx.run(sql`insert into exchange_rates (currency, rate, source, expires_at)
      values ('EUR', 8, 'operator', now() + interval '1 day')`);
    await tx.run(sql`update freight_services set duties_paid = true where id = ${services.express}`);
    await tx.run(sql`insert into freight_rates (service_id, country, first_grams, first_minor, step_grams, step_minor,
      days_min, days_max) values (${services.ground}, 'CA', 1000, 600, 1000, 100, 2, 6)`);
  });
});
afterAll(async () => {
  await expectCleanAudit(shop.db);
  await shop.close();
});

describe('goods that lack what customs ask for', () => {
  test('keep a settlement abroad from being submitted, which names them', async () => {
    const actor = await wealthyBuyer(shop);
    const sku = await goods(bare);
    const settlement = await settle(actor, sku);
    expect(settlement.problems).toMatchObject([
      { code: 'customs_data_missing', line_id: settlement.groups[0]?.lines[0]?.id },
    ]);
    const missing = 'HS code, Chinese customs name, English customs name, country of origin';
    expect(settlement.problems[0]?.message).toContain(
      `${sku.sku} can’t cross a border yet. Missing: ${missing}`,
    );
    const { status, body } = await submit(actor, cheapest(settlement));
    expect([status, body.code]).toEqual([422, 'customs_data_missing']);
    expect(body.message).toBe(`Customs data is missing to cross a border: ${sku.sku} (${missing}).`);
    const chinese = await submit(actor, cheapest(settlement), 'zh');
    expect(chinese.body.message).toBe(
      `出境缺少报关资料：${sku.sku}（海关编码、中文报关品名、英文报关品名、原产国）。`,
    );
  });

  test('are no matter within a customs area, where nothing is declared', async () => {
    const actor = await wealthyBuyer(shop, { funds: { USD: '1000.00' } });
    await shop.ok(accountRoutes.updateProfile, { actor, body: { tax_numbers: { vat: 'DE136695976' } } });
    const sku = await goods(bare, 'LAX');
    const settlement = await settle(actor, sku, { warehouse_id: 'LAX', currency: 'USD' });
    expect(settlement.problems).toEqual([]);
    expect(settlement.groups[0]).toMatchObject({ customs: null, lines: [{ customs: null }] });
    const { body } = await submit(actor, cheapest(settlement));
    const stored = await shop.db.one(
      sql`select vat_number from sub_orders where sub_order_no = ${body.data.sub_order_nos[0]}`,
    );
    expect(stored).toEqual({ vat_number: '' });
  });

  test('cannot be sent abroad by a change of recipient', async () => {
    const actor = await wealthyBuyer(shop, { funds: { USD: '1000.00' } });
    const change = async (sku: Sku) => {
      const settlement = await settle(actor, sku, { warehouse_id: 'LAX', currency: 'USD' });
      const { order_no, sub_order_nos } = (await submit(actor, cheapest(settlement))).body.data;
      await pay(shop, actor, [order_no]);
      const no = sub_order_nos[0] as string;
      const body = { address: toronto };
      return shop.call(orderRoutes.changeAddress, { actor, params: { no }, body, headers: english });
    };
    const short = await goods({ originCountry: '' }, 'LAX');
    const refused = await change(short);
    expect([refused.status, refused.body.code]).toEqual([422, 'customs_data_missing']);
    expect(refused.body.message).toContain(`${short.sku} (country of origin)`);
    expect((await change(await goods({}, 'LAX'))).status).toBe(200);
  });

  test('keep nothing at home once their units are canceled', async () => {
    const actor = await wealthyBuyer(shop, { funds: { USD: '1000.00' } });
    const [short, whole] = [await goods({ originCountry: '' }, 'LAX'), await goods({}, 'LAX')];
    for (const { skuId: sku_id } of [short, whole])
      await shop.ok(cartRoutes.add, { actor, body: { sku_id, warehouse_id: 'LAX', quantity: 1 } });
    const lines = (await shop.ok(cartRoutes.view, { actor })).flatMap((group) => group.shopping_cart_product);
    const settlement = await shop.ok(settlementRoutes.settleCart, {
      actor,
      body: { ids: lines.map(({ id }) => id), currency: 'USD', address: recipient },
    });
    const { order_no: orderNo, sub_order_nos } = (await submit(actor, cheapest(settlement))).body.data;
    await pay(shop, actor, [orderNo]);
    const no = sub_order_nos[0] as string;
    const change = () =>
      shop.call(orderRoutes.changeAddress, { actor, params: { no }, body: { address: toronto } });
    expect((await change()).body.code).toBe('customs_data_missing');
    const { sub_orders } = await shop.ok(orderRoutes.detail, { actor, params: { no } });
    const line_id = sub_orders[0]?.lines.find(({ sku }) => sku === short.sku)?.id ?? '';
    await shop.ok(orderRoutes.cancelUnits, {
      headers: await operatorHeaders(shop.db),
      params: { no },
      body: { reason: 'Broken', lines: [{ line_id, quantity: 1 }] },
    });
    expect((await change()).status).toBe(200);
  });
});

test('an order keeps what was declared of its goods when it was submitted', async () => {
  const actor = await wealthyBuyer(shop);
  const own = { amountMinor: 180n, currency: 'USD' as const };
  const [priced, valued] = [await goods(), await goods({ declaredValue: own, hsCode: '6912.00' })];
  const settlement = await settle(actor, valued);
  expect(settlement.groups[0]?.lines[0]?.customs).toEqual({
    hs_code: '6912.00',
    customs_name_zh: '保温杯',
    customs_name_en: 'Vacuum flask',
    origin_country: 'CN',
    declared_value: { amount: '1.80', currency: 'USD' },
  });
  const { order_no: no } = (await submit(actor, cheapest(settlement))).body.data;
  await submit(actor, cheapest(await settle(actor, priced)));
  await inTx(shop.db, (tx) => tx.run(sql`update skus set hs_code = '000000' where id = ${valued.skuId}`));
  const lines = await shop.db.rows(sql`
    select hs_code, customs_name_en, origin_country, declared_value_minor::int as minor, declared_currency as currency
    from order_lines where sku_id in (${valued.skuId}, ${priced.skuId}) order by hs_code`);
  expect(lines).toEqual([
    {
      hs_code: '6912.00',
      customs_name_en: 'Vacuum flask',
      origin_country: 'CN',
      minor: 180,
      currency: 'USD',
    },
    {
      hs_code: '961700',
      customs_name_en: 'Vacuum flask',
      origin_country: 'CN',
      minor: 1_000,
      currency: 'CNY',
    },
  ]);
  const { sub_orders } = await shop.ok(orderRoutes.detail, { actor, params: { no } });
  expect(sub_orders[0]?.customs).toMatchObject({
    tax_numbers: { ioss: '' },
    lines: [{ hs_code: '6912.00', declared_value: { amount: '1.80', currency: 'USD' } }],
  });
});

describe('a service that pays duty itself', () => {
  const numbersOf = (no = '') =>
    shop.db.one(sql`select ioss_number as ioss, vat_number as vat, eori_number as eori
      from sub_orders where sub_order_no = ${no}`);

  test('needs the IOSS number up to 150 euros, the profile’s or the order’s own', async () => {
    const actor = await wealthyBuyer(shop);
    const sku = await goods();
    const settled = () => settle(actor, sku, { address: berlin });
    const first = await settled();
    expect(first.groups[0]?.freight_options).toMatchObject([{ needs_number: 'ioss' }]);
    const { status, body } = await submit(actor, cheapest(first));
    expect([status, body.code]).toEqual([422, 'customs_number_required']);
    expect(body.message).toBe('Express needs your IOSS number. Add it to your profile or to this order.');

    const own = await submit(actor, { ...cheapest(first), customs: { ioss: 'IM2760000742' } });
    expect(await numbersOf(own.body.data.sub_order_nos[0])).toEqual({
      ioss: 'IM2760000742',
      vat: '',
      eori: '',
    });

    const tax_numbers = { ioss: 'IM3720000001', eori: 'DE9876543210987' };
    const profile = await shop.ok(accountRoutes.updateProfile, { actor, body: { tax_numbers } });
    expect(profile.tax_numbers).toEqual({ ...tax_numbers, vat: '' });
    const second = await settled();
    expect(second.groups[0]?.customs).toEqual({ tax_numbers: { ...tax_numbers, vat: '' } });
    const [group] = cheapest(second).groups;
    const mixed = await submit(actor, {
      settlement_id: second.settlement_id,
      groups: [{ ...group, customs: { vat: 'DE136695976' } }],
    });
    expect(await numbersOf(mixed.body.data.sub_order_nos[0])).toEqual({ ...tax_numbers, vat: 'DE136695976' });
  });

  test('needs the EORI number above 150 euros, and none where the recipient’s country asks for none', async () => {
    const actor = await wealthyBuyer(shop);
    const dear = await goods({ declaredValue: { amountMinor: 75_01n, currency: 'EUR' } });
    const settlement = await settle(actor, dear, { address: berlin, quantity: 2 });
    expect(settlement.groups[0]?.freight_options).toMatchObject([{ needs_number: 'eori' }]);
    const limit = await goods({ declaredValue: { amountMinor: 75_00n, currency: 'EUR' } });
    const upTo = await settle(actor, limit, { address: berlin, quantity: 2 });
    expect(upTo.groups[0]?.freight_options).toMatchObject([{ needs_number: 'ioss' }]);
    const america = await settle(actor, limit);
    expect(america.groups[0]?.freight_options.map(({ needs_number }) => needs_number)).toEqual([null, null]);
  });
});

test('a number of another shape is refused, and an empty one is taken away', async () => {
  const actor = await shop.buyer();
  const { status } = await shop.call(accountRoutes.updateProfile, {
    actor,
    body: { tax_numbers: { ioss: 'DE136695976' } },
  });
  expect(status).toBe(422);
  const settled = await shop.ok(accountRoutes.updateProfile, {
    actor,
    body: { tax_numbers: { vat: 'DE136695976' } },
  });
  expect(settled.tax_numbers.vat).toBe('DE136695976');
  const cleared = await shop.ok(accountRoutes.updateProfile, { actor, body: { tax_numbers: { vat: '' } } });
  expect(cleared.tax_numbers).toEqual({ ioss: '', vat: '', eori: '' });
});
