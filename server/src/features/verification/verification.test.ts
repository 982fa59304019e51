import { fileRoutes } from '@amberdock/contract/files.ts';
import { type VerificationForm, verificationRoutes } from '@amberdock/contract/people/verification.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { createShop, english, type TestBuyer, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

const person: VerificationForm = {
  account_type: 'individual',
  country: 'CN',
  state: 'Beijing',
  city: 'Beijing',
  address: 'Street 1',
  categories: ['Home'],
  id_type: 'resident_id',
  name: '王小明',
  id_number: '11010519491231002X',
};
const submit = (actor: TestBuyer, body: object = person, headers: Record<string, string> = english) =>
  shop.call(verificationRoutes.submit, { actor, body, headers });
const mine = (actor: TestBuyer) => shop.ok(verificationRoutes.mine, { actor });
const decide = (actor: TestBuyer, status: 'approved' | 'rejected', reason = '') =>
  shop.db.rows(sql`update verifications set status = ${status}, reason = ${reason}, decided_at = now()
    where account_id = ${actor.accountId} and status = 'submitted'`);

async function photoOf({ accountId }: TestBuyer): Promise<string> {
  const id = newId();
  await shop.db.rows(sql`insert into files (id, account_id, purpose, media_type, width, height, bytes, sealed)
    values (${id}, ${accountId}, 'verification', 'image/jpeg', 1, 1, 1, true)`);
  return id;
}

test('From none through submitted and rejected to approved', async () => {
  const buyer = await shop.buyer();
  expect(await mine(buyer)).toEqual({
    status: 'none',
    reason: '',
    submitted_at: null,
    decided_at: null,
    form: null,
  });
  const front = await photoOf(buyer);
  const { body } = await submit(buyer, { ...person, id_card_front_file_id: front, wechat: ' wang ' });
  expect(body.data).toMatchObject({
    status: 'submitted',
    decided_at: null,
    form: {
      name: '王小明',
      id_number_masked: '110***********002X',
      wechat: 'wang',
      id_card_front: { file_id: front, url: expect.stringContaining('signature=') },
      id_card_back: null,
    },
  });
  expect((await submit(buyer)).body).toMatchObject({ status: 422, code: 'verification_pending' });
  await decide(buyer, 'rejected', 'The photo is not sharp');
  expect(await mine(buyer)).toMatchObject({ status: 'rejected', reason: 'The photo is not sharp' });
  expect((await submit(buyer)).body.data.status).toBe('submitted');
  await decide(buyer, 'approved');
  expect(await mine(buyer)).toMatchObject({ status: 'approved', reason: '' });
  expect((await submit(buyer)).body).toMatchObject({ status: 422, code: 'verification_done' });
});

test('What proves an identity is shown to those who may submit it, not to other members nor to keys', async () => {
  const owner = await shop.buyer();
  const front = await photoOf(owner);
  await submit(owner, { ...person, id_card_front_file_id: front });
  const [viewer, manager] = [await shop.member(owner, 'viewer'), await shop.member(owner, 'manager')];
  const key = await shop.key(owner, ['account.read', 'account.write']);
  const file = async (actor: TestBuyer) =>
    (await shop.call(fileRoutes.address, { actor, params: { id: front } })).status;
  for (const actor of [viewer, key]) {
    expect(await mine(actor)).toMatchObject({ status: 'submitted', form: null });
    expect(await file(actor)).toBe(404);
  }
  expect(await mine(manager)).toMatchObject({ form: { name: '王小明', id_card_front: { file_id: front } } });
  expect([await file(owner), await file(manager)]).toEqual([200, 200]);
});

test('A submission comes back with every field of the specification', async () => {
  const buyer = await shop.buyer({ userType: 2 });
  const [front, back, licence] = [await photoOf(buyer), await photoOf(buyer), await photoOf(buyer)];
  const texts = {
    account_type: 'company',
    contact_name: 'Ann Wang',
    country: 'CN',
    state: 'Guangdong',
    city: 'Shenzhen',
    address: 'Street 1',
    company_name: 'Ann Ltd',
    main_business: 'Household goods',
    company_size: '10-50',
    ecommerce_experience: 'Three years',
    main_areas: ['Europe'],
    platforms: ['Shopify', 'Amazon'],
    categories: ['Home'],
    strategy: 'Few goods, well kept',
    store_link: 'https://shop.example',
    qq: '123456',
    wechat: 'ann-wang',
    id_type: 'resident_id',
    name: '王小明',
  };
  const { body } = await submit(buyer, {
    ...texts,
    id_number: '11010519491231002X',
    id_card_front_file_id: front,
    id_card_back_file_id: back,
    business_licence_file_id: licence,
  });
  const picture = (file_id: string) => ({ file_id, url: expect.stringContaining('signature=') });
  expect(body.data.form).toEqual({
    ...texts,
    id_number_masked: '110***********002X',
    id_card_front: picture(front),
    id_card_back: picture(back),
    business_licence: picture(licence),
  });
});

test('Every required field is named, in both languages', async () => {
  const buyer = await shop.buyer();
  expect((await submit(buyer, { account_type: 'individual' })).body.message).toEqual([
    'State is a required field.',
    'City is a required field.',
    'Address is a required field.',
    'Main categories is a required field.',
    'ID type is a required field.',
    'Name is a required field.',
    'ID number is a required field.',
  ]);
  expect((await submit(buyer, { ...person, city: '' }, {})).body.message).toEqual(['城市为必填项。']);
  const company = { ...person, account_type: 'company' };
  expect((await submit(buyer, company)).body.message).toEqual(['Company name is a required field.']);
  expect((await submit(buyer, { ...company, company_name: 'Ann Ltd' })).status).toBe(200);
});

test('A wrong ID number is refused with its sentence', async () => {
  const buyer = await shop.buyer();
  expect((await submit(buyer, { ...person, id_number: '110105194912310021' })).body).toMatchObject({
    status: 422,
    code: 'id_number_invalid',
    message: 'Invalid ID number. Enter it exactly as shown on the document.',
  });
});

test('Two submissions at once make one', async () => {
  const buyer = await shop.buyer();
  const answers = await Promise.all(Array.from({ length: 5 }, () => submit(buyer)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
});

test('Neither name nor ID number can be read in the database', async () => {
  const buyer = await shop.buyer();
  await submit(buyer, person, { 'idempotency-key': 'verify-once' });
  const rows = await shop.db.rows(sql`select v::text as text from verifications v
    union all select k::text from idempotency_keys k union all select m::text from messages m`);
  const text = JSON.stringify(rows);
  for (const secret of ['王小明', '11010519491231002X', Buffer.from('王小明').toString('hex')]) {
    expect(text).not.toContain(secret);
  }
});

test('Someone else’s photo is not found; a visitor has no verification', async () => {
  const [buyer, stranger] = [await shop.buyer(), await shop.buyer()];
  const id_card_front_file_id = await photoOf(stranger);
  expect((await submit(buyer, { ...person, id_card_front_file_id })).status).toBe(404);
  expect((await mine(buyer)).status).toBe('none');
  for (const route of Object.values(verificationRoutes)) expect((await shop.call(route)).status).toBe(401);
});
