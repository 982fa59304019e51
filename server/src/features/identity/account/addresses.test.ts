import { type AddressInput, accountRoutes } from '@amberdock/contract/people/account.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

const berlin: AddressInput = {
  recipient: ' Erika Muster ',
  phone: '+49 30 1234567',
  country: 'DE',
  city: 'Berlin',
  postal_code: '10115',
  address1: 'Invalidenstr. 1',
};
const add = (actor: TestBuyer, body: object = berlin, headers = {}) =>
  shop.call(accountRoutes.addAddress, { actor, body, headers });
const list = (actor: TestBuyer) => shop.ok(accountRoutes.addresses, { actor });

test('An address keeps every field of the specification', async () => {
  const buyer = await shop.buyer();
  const filled = {
    company: 'Harbor Goods LLC',
    recipient: 'Emily Carter',
    phone: '+1 206-555-0143',
    email: 'emily.carter@example.com',
    country: 'US',
    state: 'WA',
    postal_code: '98109',
    city: 'Seattle',
    address1: '1420 Dexter Avenue North',
    address2: 'Apt 512',
    address3: 'Back door',
  };
  const { id } = (await add(buyer, filled)).body.data;
  expect(await list(buyer)).toEqual([{ id, ...filled, is_default: true }]);
});

test('A line break in a field of an address is a space', async () => {
  const buyer = await shop.buyer();
  const pasted = { ...berlin, recipient: 'Erika\r\nMuster', address1: 'Invalidenstr. 1\n2nd\tyard\n' };
  expect((await add(buyer, pasted)).body.data).toMatchObject({
    recipient: 'Erika Muster',
    address1: 'Invalidenstr. 1 2nd yard',
  });
});

test('An address has the specification’s fields, and the first one is the default', async () => {
  const buyer = await shop.buyer();
  expect((await add(buyer)).body.data).toEqual({
    id: expect.any(String),
    company: '',
    recipient: 'Erika Muster',
    phone: '+49 30 1234567',
    email: '',
    country: 'DE',
    state: '',
    postal_code: '10115',
    city: 'Berlin',
    address1: 'Invalidenstr. 1',
    address2: '',
    address3: '',
    is_default: true,
  });
  await add(buyer, { ...berlin, recipient: 'Second' });
  expect((await list(buyer)).map(({ is_default }) => is_default)).toEqual([true, false]);
});

test('An e-mail address that is none is refused, and none at all is taken', async () => {
  const buyer = await shop.buyer();
  for (const email of ['emily', 'emily@', 'emily@example', 'emily @example.com']) {
    const { status, body } = await add(buyer, { ...berlin, email });
    expect([email, status, body.data]).toMatchObject([email, 422, { fields: [{ field: 'email' }] }]);
  }
  expect((await add(buyer, { ...berlin, email: '' })).status).toBe(200);
});

test('There is one default: a new one takes the mark, a removed one gives it to the newest', async () => {
  const buyer = await shop.buyer();
  const first = (await add(buyer)).body.data;
  const second = (await add(buyer, { ...berlin, recipient: 'Second', is_default: true })).body.data;
  expect((await list(buyer)).map(({ id, is_default }) => [id, is_default])).toEqual([
    [second.id, true],
    [first.id, false],
  ]);
  await shop.ok(accountRoutes.removeAddress, { actor: buyer, params: { id: second.id } });
  expect(await list(buyer)).toMatchObject([{ id: first.id, is_default: true }]);
  const unmarked = await shop.ok(accountRoutes.updateAddress, {
    actor: buyer,
    params: { id: first.id },
    body: { ...berlin, city: 'Potsdam', is_default: false },
  });
  expect(unmarked).toMatchObject({ city: 'Potsdam', is_default: true });
});

test('Missing fields are named in both languages; a postal code where the country has them', async () => {
  const buyer = await shop.buyer();
  const en = { 'accept-language': 'en' };
  expect((await add(buyer, { country: 'DE' }, en)).body.message).toEqual([
    'Recipient is a required field.',
    'Phone is a required field.',
    'City is a required field.',
    'Address line 1 is a required field.',
  ]);
  expect((await add(buyer, { ...berlin, postal_code: ' ' })).body.message).toEqual(['邮编为必填项。']);
  expect((await add(buyer, { ...berlin, email: 'nonsense' }, en)).body.message).toEqual([
    'Email is not in a valid format.',
  ]);
  expect((await add(buyer, { ...berlin, country: 'HK', postal_code: '' })).status).toBe(200);
});

test('A state is needed where carriers route by it, and a postal code is written as its country writes it', async () => {
  const buyer = await shop.buyer();
  const boston = { ...berlin, country: 'US', city: 'Boston', postal_code: '02108' };
  const messageOf = async (body: object) =>
    (await add(buyer, body, { 'accept-language': 'en' })).body.message;
  expect(await messageOf(boston)).toEqual(['State is a required field.']);
  expect(await messageOf({ ...boston, state: 'Bavaria' })).toEqual(['State is not in a valid format.']);
  expect(await messageOf({ ...boston, state: 'MA', postal_code: '2108' })).toEqual([
    'Postal code is not in a valid format.',
  ]);
  expect((await add(buyer, { ...boston, state: 'Massachusetts' })).status).toBe(200);
});

test('Someone else’s address is not found, and stays as it is', async () => {
  const owner = await shop.buyer();
  const stranger = await shop.buyer();
  const { id } = (await add(owner)).body.data;
  const taken = await shop.call(accountRoutes.updateAddress, {
    actor: stranger,
    params: { id },
    body: berlin,
  });
  expect(taken.status).toBe(404);
  expect((await shop.call(accountRoutes.removeAddress, { actor: stranger, params: { id } })).status).toBe(
    404,
  );
  expect(await list(owner)).toMatchObject([{ id }]);
  expect(await list(stranger)).toEqual([]);
});

test('The book is limited, also for many at once, and a repeat with one key adds once', async () => {
  const buyer = await shop.buyer();
  const key = { 'idempotency-key': 'one-address' };
  const [one, same] = await Promise.all([add(buyer, berlin, key), add(buyer, berlin, key)]);
  expect(one.body.data.id).toBe(same.body.data.id);
  await shop.db.rows(sql`insert into addresses (id, account_id, recipient, phone, country, state, postal_code, city, address1)
    select gen_random_uuid(), ${buyer.accountId}, 'R', '12345', 'DE', '', '10115', 'Berlin', 'A' from generate_series(1, 197)`);
  const answers = await Promise.all(Array.from({ length: 6 }, () => add(buyer)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.message).toBe('地址簿最多保存 200 个地址。');
});
