import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { cartRoutes } from '@amberdock/contract/trade/cart.ts';
import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import { freightRoutes } from '@amberdock/contract/trade/freight.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { afterSalesRoutes } from '@amberdock/contract/trade/after-sales.ts';
import { webhookRoutes } from '@amberdock/contract/people/webhooks.ts';
import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../db/new-id.ts';
import { putOnSale, seedCatalog } from '../testing/goods.ts';
import { createShop, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
  await seedCatalog(shop.db);
  await putOnSale(shop.db, [{}, { skus: [{ offers: [{ priceMinor: 90_000n }] }] }, {}]);
});
afterAll(() => shop.close());

test('a filter that the contract does not name is ignored: a visitor cannot narrow best sellers by price', async () => {
  for (const query of [{ price_max: '100' }, { price_max: 'x' }, { in_stock: 'true' }, { q: ['a', 'b'] }]) {
    const { status, body } = await shop.call(catalogueRoutes.topSellers, { query });
    expect([status, body.data?.length]).toEqual([200, 3]);
  }
});

test('the time that keeps caches away does not make a cursor stale', async () => {
  const first = await shop.call(catalogueRoutes.products, { query: { page_size: 2, _t: 1 } });
  const cursor = first.body.page?.next;
  const second = await shop.call(catalogueRoutes.products, { query: { page_size: 2, _t: 2, cursor } });
  expect([second.status, second.body.data?.length]).toEqual([200, 1]);
});

test('an empty cursor is none: clients send it for the first page', async () => {
  const actor = await shop.buyer();
  for (const call of [catalogueRoutes.products, orderRoutes.list, walletRoutes.transactions]) {
    const first = await shop.call(call, { actor, query: {} });
    const { status, body } = await shop.call(call, { actor, query: { cursor: '' } });
    expect([status, body.page]).toEqual([200, first.body.page]);
  }
});

test('days and times that no database keeps are bad input', async () => {
  const actor = await shop.buyer();
  for (const from of [
    '0000-01-01T00:00:00Z',
    '2026-01-01T00:00:00+23:59',
    '2026-01-01T00:00:00-16:00',
    '2026-06-30T23:59:60Z',
  ]) {
    const { status, body } = await shop.call(walletRoutes.transactions, { actor, query: { from } });
    expect([status, body.code]).toEqual([422, 'invalid']);
  }
  expect((await shop.call(orderRoutes.list, { actor, query: { from: '0000-12-31' } })).status).toBe(422);
  const within = { from: '0001-01-01T00:00:00+15:59', to: '9999-12-31T23:59:59Z' };
  expect((await shop.call(walletRoutes.transactions, { actor, query: within })).status).toBe(200);
});

test('an id is written one way: in lower case, without a prefix', async () => {
  const actor = await shop.buyer();
  const id = '0199c000-0000-7000-8000-00000000abcd';
  for (const [written, expected] of [
    [id, 200],
    [id.toUpperCase(), 422],
    [`urn:uuid:${id}`, 422],
  ] as const) {
    const { status } = await shop.call(cartRoutes.remove, { actor, body: { ids: [written] } });
    expect(status).toBe(expected);
  }
});

test('a refusal says its type as a success does', async () => {
  const typeOf = async (accept: string) =>
    (await shop.call(walletRoutes.balances, { headers: { accept } })).headers['content-type'];
  expect(await typeOf('*/*')).toBe('application/json; charset=utf-8');
  const vendor = 'application/vnd.amberdock.v1+json';
  expect(await typeOf(vendor)).toBe(`${vendor}; charset=utf-8`);
  expect(await typeOf('application/vnd.amberdock.v9+json')).toBe('application/json; charset=utf-8');
});

test('an address that no router reads is not found, in the words of the API', async () => {
  for (const url of ['/api/%', '/api/products/%ff', `/api/orders/${'x'.repeat(101)}`]) {
    const { statusCode, headers, payload } = await shop.app.inject({ method: 'GET', url });
    expect([statusCode, JSON.parse(payload).code]).toEqual([404, 'not_found']);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(headers['content-type']).toContain('application/json');
  }
});

test('a path with a malformed id names nothing, as one with an unknown id', async () => {
  const actor = await shop.buyer();
  for (const [route, params] of [
    [orderRoutes.detail, { no: 'my-order' }],
    [accountRoutes.removeAddress, { id: '7' }],
  ] as const) {
    const { status, body } = await shop.call(route, { actor, params });
    expect([status, body.code, body.message]).toEqual([404, 'not_found', '没有找到。']);
  }
});

test('an unknown id in a body is named by its field, as bad input is', async () => {
  const actor = await shop.buyer();
  const lost = newId();
  const say = async (language: string) => {
    const body = { sku_id: lost, warehouse_id: 'NOWHERE', quantity: 1 };
    const answer = await shop.call(cartRoutes.add, { actor, body, headers: { 'accept-language': language } });
    return [answer.status, answer.body.code, answer.body.message, answer.body.data];
  };
  const named = (message: string) => [404, 'not_found', message, { fields: [{ field: 'sku_id', message }] }];
  expect(await say('en')).toEqual(named('SKU: Not found.'));
  expect(await say('zh-Hans')).toEqual(named('规格：没有找到。'));
});

test.each([
  ['[]', 'application/json', 422, ['The request body must be a JSON object.']],
  ['null', 'application/json', 422, ['The request body must be a JSON object.']],
  ['', 'application/json', 422, ['The request body must be a JSON object.']],
  ['{"ids":[]}', 'text/plain', 415, 'Send the request body as JSON.'],
])('%j as %s is answered with %i and a sentence', async (payload, type, status, message) => {
  const { token } = await shop.buyer();
  const response = await shop.app.inject({
    method: 'DELETE',
    url: '/api/place_an_order/remove_shopping_cart',
    headers: { authorization: `Bearer ${token}`, 'content-type': type, 'accept-language': 'en' },
    payload,
  });
  expect([response.statusCode, response.json().message]).toEqual([status, message]);
});

test('a field that lies deeper says in which items of the list it is at fault', async () => {
  const actor = await shop.buyer();
  const rows = [{}, { line_id: newId() }, { line_id: 'x', quantity: 0 }];
  const { body } = await shop.call(afterSalesRoutes.open, {
    actor,
    params: { no: 'A202601010000000000-1' },
    body: { kind: 'refund_only', units: 'shipped', lines: rows, reason: 'lateness' },
    headers: { 'accept-language': 'en' },
  });
  const { fields } = body.data as unknown as { fields: { field: string; paths?: string[] }[] };
  expect(body.message).toHaveLength(fields.length);
  expect(Object.fromEntries(fields.map(({ field, paths }) => [field, paths]))).toEqual({
    line_id: ['/lines/0/line_id', '/lines/2/line_id'],
    quantity: ['/lines/0/quantity', '/lines/1/quantity', '/lines/2/quantity'],
    reason: undefined,
  });
});

test('a list too short or too long, and a key too long, are said in a sentence each', async () => {
  const actor = await shop.buyer();
  const say = async (body: unknown, headers = {}) =>
    (await shop.call(orderRoutes.pay, { actor, body, headers: { 'accept-language': 'en', ...headers } })).body
      .message;
  const payment_password = 'pay123';
  expect(await say({ order_nos: [], payment_password })).toEqual(['Order numbers: select at least 1.']);
  const order_nos = Array.from({ length: 51 }, () => 'A202601010000000000');
  expect(await say({ order_nos, payment_password })).toEqual(['Order numbers: select at most 50.']);
  const headers = { 'idempotency-key': 'k'.repeat(201) };
  expect(await say({ order_nos: order_nos.slice(50), payment_password }, headers)).toEqual([
    'Idempotency-Key is not in a valid format.',
  ]);
});

test('null for a required field is said to be required, for another to be left out', async () => {
  const actor = await shop.buyer();
  const address = { phone: '+49 30 123456', country: 'DE', postal_code: '10115', address1: 'Weg 1' };
  const say = async (call: Parameters<TestShop['call']>[0], body: object) =>
    (await shop.call(call, { actor, body, headers: { 'accept-language': 'en' } })).body.message;
  expect(await say(accountRoutes.addAddress, { ...address, recipient: null, city: 7, phone: null })).toEqual([
    'Recipient is a required field.',
    'Phone is a required field.',
    'City must be text.',
  ]);
  expect(
    await say(accountRoutes.addAddress, { ...address, recipient: 'Ann', city: 'Berlin', address2: null }),
  ).toEqual(['Address line 2 can’t be null. Leave it out instead.']);
  expect(
    await say(freightRoutes.calculate, {
      warehouse_id: 'SZX',
      address: { country: null },
      lines: [{ sku_id: newId(), quantity: null }, null],
    }),
  ).toEqual(['Country is a required field.', 'Quantity is a required field.', 'Items must be an object.']);
});

test.each([
  [
    catalogueRoutes.products,
    { currency: 'RMB' },
    'Currency must be one of: CNY, USD, EUR, GBP, HKD, JPY, KWD.',
  ],
  [catalogueRoutes.products, { in_stock: 'yes' }, 'In stock must be true or false.'],
  [catalogueRoutes.products, { page_size: 'ten' }, 'Page size must be a whole number.'],
  [orderRoutes.list, { from: '2026-11-21T00:00:00Z' }, 'From must be a day, such as 2026-11-21.'],
  [walletRoutes.transactions, { from: '2026-11-21' }, 'From must be a time, such as 2026-11-21T08:30:00Z.'],
  [webhookRoutes.events, { kind: 'order.shipped' }, 'Kind is not a value that this call knows.'],
])(
  'a value that a field does not take is answered with those that it takes: %o %o',
  async (call, query, says) => {
    const actor = await shop.buyer();
    const { body } = await shop.call(call, { actor, query, headers: { 'accept-language': 'en' } });
    expect([body.code, body.message]).toEqual(['invalid', [says]]);
  },
);

test('an id and a quantity of another type are said to be none', async () => {
  const actor = await shop.buyer();
  const body = { sku_id: 'CUP-1', warehouse_id: 'SZX', quantity: '2' };
  const answer = await shop.call(cartRoutes.add, { actor, body, headers: { 'accept-language': 'en' } });
  expect(answer.body.message).toEqual([
    'SKU must be an id that a call has given.',
    'Quantity must be a whole number.',
  ]);
});

test('a number of an address is written in plain decimal digits', async () => {
  const actor = await shop.buyer();
  for (const page_size of ['0x10', '1e1', ' 10 ', '+10', '10.0', '', ' ', 'ten', '-10'])
    expect(await shop.call(catalogueRoutes.products, { actor, query: { page_size } })).toMatchObject({
      status: 422,
      body: { code: 'invalid', data: { fields: [{ field: 'page_size' }] } },
    });
  expect((await shop.call(catalogueRoutes.products, { actor, query: { page_size: '10' } })).status).toBe(200);
});

test.each([
  ['without a boundary', 'multipart/form-data', '{}'],
  ['that ends half-way', 'multipart/form-data; boundary=x', '--x\r\n'],
])('an upload %s is malformed, not a fault', async (_, type, payload) => {
  const { token } = await shop.buyer();
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/files?purpose=verification',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  });
  expect([response.statusCode, response.json().code]).toEqual([400, 'malformed_body']);
});

test('a country is one that exists, in an address and in a freight estimate; XK is what carriers call Kosovo', async () => {
  const actor = await shop.buyer();
  const headers = { 'accept-language': 'en' };
  const address = {
    recipient: 'Ann',
    phone: '+49 30 123456',
    postal_code: '10115',
    city: 'Berlin',
    address1: 'Weg 1',
  };
  const save = (country: string) =>
    shop.call(accountRoutes.addAddress, { actor, headers, body: { ...address, country } });
  for (const country of ['DE', 'XK', 'AQ']) expect((await save(country)).status).toBe(200);
  for (const country of ['ZZ', 'EU', 'UK', 'DD', 'de'])
    expect((await save(country)).body.message).toEqual([
      'Country must be the two-letter code of a country, such as US.',
    ]);
  const body = { warehouse_id: 'SZX', address: { country: 'ZZ' }, lines: [{ sku_id: newId(), quantity: 1 }] };
  expect(await shop.call(freightRoutes.calculate, { actor, body })).toMatchObject({
    status: 422,
    body: { code: 'invalid', message: ['国家/地区须为有效的两位代码，如 US。'] },
  });
});

test('a text with U+0000 is bad input, and the sentence says in which field', async () => {
  const actor = await shop.buyer();
  const address = { phone: '+49 30 123456', country: 'DE', postal_code: '10115', address1: 'Weg 1' };
  const body = { ...address, recipient: 'A\u0000nn', city: 'Ber\u0000lin' };
  const { status, body: failure } = await shop.call(accountRoutes.addAddress, {
    actor,
    body,
    headers: { 'accept-language': 'en' },
  });
  expect([status, failure.code, failure.message]).toEqual([
    422,
    'invalid',
    [
      'Recipient contains a character that can’t be stored.',
      'City contains a character that can’t be stored.',
    ],
  ]);
  const found = await shop.call(orderRoutes.list, { actor, query: { q: 'a\u0000b' } });
  expect([found.status, found.body.message]).toEqual([422, ['搜索词含有无法保存的字符。']]);
});

test('half of a surrogate pair is bad input too, however JSON spells it, and a whole pair is none', async () => {
  const actor = await shop.buyer();
  const save = (recipient: string) =>
    shop.app.inject({
      method: accountRoutes.addAddress.method,
      url: `/api${accountRoutes.addAddress.path}`,
      headers: { authorization: `Bearer ${actor.token}`, 'content-type': 'application/json' },
      payload: `{"recipient":"${recipient}","phone":"+49 30 123456","country":"DE","postal_code":"10115","city":"Berlin","address1":"Weg 1"}`,
    });
  for (const half of ['Ann\\ud83d', 'Ann\\uDE00x', '\\uD83DAnn']) {
    const { statusCode, payload } = await save(half);
    expect([half, statusCode, JSON.parse(payload).message]).toEqual([
      half,
      422,
      ['收件人含有无法保存的字符。'],
    ]);
  }
  expect(JSON.parse((await save('Ann\\ud83d\\ude00')).payload).data.recipient).toBe('Ann😀');
});

test('a body that is nested without end is refused for its text, not for its depth', async () => {
  const actor = await shop.buyer();
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const address = { phone: '+49 30 123456', country: 'DE', postal_code: '10115', address1: 'Weg 1' };
  const body = { ...address, recipient: 'A\u0000nn', city: 'Berlin' };
  const { statusCode, payload } = await shop.app.inject({
    method: accountRoutes.addAddress.method,
    url: `/api${accountRoutes.addAddress.path}`,
    headers: { authorization: `Bearer ${actor.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body).replace('{', `{"deep":${deep},`),
  });
  expect([statusCode, JSON.parse(payload).data.fields[0].field]).toEqual([422, 'recipient']);
});
