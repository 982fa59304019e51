import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { verificationRoutes, type VerificationForm } from '@amberdock/contract/people/verification.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { englishOperator } from '../../testing/checkout.ts';
import { picture } from '../../testing/trade/designs.ts';
import { workEvents } from '../../testing/read-events.ts';
import { createShop, english, type TestBuyer, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let support: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  support = await englishOperator(shop.db, 'support');
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
const company: VerificationForm = { ...person, account_type: 'company', company_name: 'Ann Ltd' };

async function submitted(actor: TestBuyer, body: VerificationForm = person): Promise<string> {
  await shop.ok(verificationRoutes.submit, { actor, body });
  const { id } = await shop.db.one<{ id: string }>(
    sql`select id from verifications where account_id = ${actor.accountId} and status = 'submitted'`,
  );
  return id;
}
const decide = (id: string, body: object, headers = support) =>
  shop.call(verificationRoutes.decide, { headers, params: { id }, body });
const review = (id: string) => shop.ok(verificationRoutes.review, { headers: support, params: { id } });
const queue = (query: object = {}) =>
  shop.ok(verificationRoutes.queue, { headers: support, query: { ...query } });
const lastEntry = (subject: string) =>
  shop.db.one(
    sql`select action, before, after from audit_log where subject = ${subject} order by id desc limit 1`,
  );

test('the review shows the whole ID number beside the pictures, which open by their signed addresses', async () => {
  const buyer = await shop.buyer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await picture())], 'card.png', { type: 'image/png' }));
  const request = new Request('http://shop/', { method: 'POST', body: form });
  const uploaded = await shop.app.inject({
    method: 'POST',
    url: '/api/files?purpose=verification',
    headers: {
      authorization: `Bearer ${buyer.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const { file_id } = uploaded.json().data as { file_id: string };
  const id = await submitted(buyer, { ...person, id_card_front_file_id: file_id });
  const seen = await review(id);
  expect(seen).toMatchObject({
    status: 'submitted',
    account_id: buyer.accountId,
    account_name: buyer.username,
    registered_type: 'individual',
    form: { name: '王小明', id_number: '11010519491231002X', id_card_back: null },
  });
  const shown = await shop.app.inject({ method: 'GET', url: seen.form.id_card_front?.url ?? '' });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
});

test('a rejection needs a reason, which the buyer reads; mended and submitted again it can be approved', async () => {
  const buyer = await shop.buyer();
  const first = await submitted(buyer);
  expect((await queue()).map(({ id }) => id)).toContain(first);
  expect((await decide(first, { decision: 'rejected', reason: ' ' })).body.message).toEqual([
    'Reason is a required field.',
  ]);
  const rejected = await decide(first, { decision: 'rejected', reason: ' The photo is not sharp. ' });
  expect(rejected.body.data).toMatchObject({ status: 'rejected', decided_by: 'Operator' });
  expect(await shop.ok(verificationRoutes.mine, { actor: buyer })).toMatchObject({
    status: 'rejected',
    reason: 'The photo is not sharp.',
  });
  expect(await lastEntry(buyer.accountId)).toEqual({
    action: 'verification.reject',
    before: { status: 'submitted' },
    after: { status: 'rejected', account_type: 'individual', reason: 'The photo is not sharp.' },
  });
  await workEvents(shop.db);
  const [message] = await shop.ok(messageRoutes.list, { actor: buyer, headers: english });
  expect(message).toMatchObject({
    kind: 'verification',
    title: 'Your verification was declined',
    link: '/my/authentication',
    read: false,
  });
  expect(message?.body).toContain('The photo is not sharp.');

  const second = await submitted(buyer);
  expect((await review(second)).earlier).toMatchObject([{ id: first, status: 'rejected' }]);
  expect((await decide(second, { decision: 'approved' })).status).toBe(200);
  expect(await shop.ok(verificationRoutes.mine, { actor: buyer })).toMatchObject({
    status: 'approved',
    reason: '',
  });
  expect((await queue({ status: 'approved' })).map(({ id }) => id)).toContain(second);
  expect((await queue()).map(({ id }) => id)).not.toContain(second);
  await workEvents(shop.db);
  const [approved] = await shop.ok(messageRoutes.list, { actor: buyer, headers: english });
  expect(approved?.title).toBe('Your account is verified');
});

test('an approved company is a company, by the name on its papers', async () => {
  const buyer = await shop.buyer();
  await decide(await submitted(buyer, company), { decision: 'approved' });
  expect(await shop.ok(accountRoutes.profile, { actor: buyer })).toMatchObject({
    user_type: 2,
    company_name: 'Ann Ltd',
  });
});

test('of two decisions at once one counts; the other reads who decided', async () => {
  const buyer = await shop.buyer();
  const id = await submitted(buyer);
  const second = await englishOperator(shop.db, 'admin');
  const answers = await Promise.all([
    decide(id, { decision: 'approved' }),
    decide(id, { decision: 'rejected', reason: 'Not sharp' }, second),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(late?.body).toMatchObject({
    code: 'verification_decided',
    message: 'Operator has already decided this verification.',
  });
  const counted = await shop.db.one(sql`
    select (select count(*)::int from audit_log where subject = ${buyer.accountId}) as logged,
      (select count(*)::int from events where subject = ${buyer.accountId} and kind in
        ('verification.approved', 'verification.rejected')) as notified`);
  expect(counted).toEqual({ logged: 1, notified: 1 });
});

test('the queue begins with what has waited longest and goes on page by page', async () => {
  for (const { id } of await queue()) await decide(id, { decision: 'approved' });
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.push(await submitted(await shop.buyer()));
  for (const status of ['submitted', 'rejected']) {
    const expected = status === 'submitted' ? ids : ids.toReversed();
    const paged: string[] = [];
    let cursor: string | null | undefined;
    do {
      const query = { status, page_size: 2, ...(cursor && { cursor }) };
      const { body } = await shop.call(verificationRoutes.queue, { headers: support, query });
      paged.push(...body.data.map(({ id }) => id).filter((id) => ids.includes(id)));
      cursor = body.page?.next;
    } while (cursor);
    expect([status, paged]).toEqual([status, expected]);
    if (status === 'submitted') {
      for (const id of ids) await decide(id, { decision: 'rejected', reason: 'Not sharp' });
    }
  }
});

test('what does not exist is not found, and a closed account is not decided', async () => {
  expect((await decide(newId(), { decision: 'approved' })).status).toBe(404);
  const buyer = await shop.buyer();
  const id = await submitted(buyer);
  await shop.db.rows(
    sql`update accounts set status = 'closed', closed_at = now() where id = ${buyer.accountId}`,
  );
  expect((await decide(id, { decision: 'approved' })).body.code).toBe('account_closed');
});
