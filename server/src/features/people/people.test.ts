import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import { peopleRoutes } from '@amberdock/contract/console/people.ts';
import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import {
  englishOperator,
  openCheckout,
  operatorHeaders,
  orderOne,
  sell,
  wealthyBuyer,
} from '../../testing/checkout.ts';
import { workEvents } from '../../testing/read-events.ts';
import { createShop, english, type TestBuyer, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let admin: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  admin = await englishOperator(shop.db, 'admin');
});
afterAll(() => shop.close());

const find = async (query: object) =>
  (await shop.call(peopleRoutes.accounts, { headers: admin, query: { ...query } })).body;
const view = (id: string, headers = admin) => shop.ok(peopleRoutes.account, { headers, params: { id } });
const block = (id: string, version: number, reason = 'Chargebacks', headers = admin) =>
  shop.call(peopleRoutes.block, { headers, params: { id }, body: { version, reason } });
const unblock = (id: string, version: number, reason = 'Cleared up') =>
  shop.call(peopleRoutes.unblock, { headers: admin, params: { id }, body: { version, reason } });
const lastEntry = (subject: string) =>
  shop.db.one(
    sql`select action, before, after from audit_log where subject = ${subject} order by id desc limit 1`,
  );

async function named(buyer: TestBuyer, { email, nickname = '' }: { email: string; nickname?: string }) {
  await shop.db.rows(
    sql`update users set email = ${email}, nickname = ${nickname} where id = ${buyer.userId}`,
  );
}

describe('the list of accounts', () => {
  test('finds an account by its id, its company, and by the name or contact of any member', async () => {
    const owner = await shop.buyer({ userType: 2 });
    await shop.db.rows(
      sql`update accounts set company_name = 'Elbe 100% Import' where id = ${owner.accountId}`,
    );
    const member = await shop.member(owner, 'purchaser');
    await named(member, { email: 'finds.me@example.com', nickname: '采购小王' });
    const idsBy = async (q: string) => (await find({ q })).data.map(({ id }) => id);
    for (const q of [owner.accountId, 'elbe 100%', member.username, 'FINDS.me@', '采购小王']) {
      expect([q, await idsBy(q)]).toEqual([q, [owner.accountId]]);
    }
    expect(await idsBy('elbe 100_')).toEqual([]);
  });

  test('says state, verification, people and orders of each, and is filtered by them', async () => {
    const sku = await sell(shop.db, { handle: 'listed', skus: [{ offers: [{ stock: 9 }] }] });
    const owner = await wealthyBuyer(shop, { userType: 2 });
    await shop.member(owner, 'viewer');
    await orderOne(shop, owner, { sku });
    await block(owner.accountId, 1);
    const [account] = (await find({ q: owner.accountId })).data;
    expect(account).toMatchObject({
      id: owner.accountId,
      account_name: owner.username,
      owner_name: owner.username,
      account_type: 'company',
      account_status: 'blocked',
      verification: 'none',
      members_count: 2,
      orders_count: 1,
      last_order_at: expect.any(String),
    });
    const q = owner.username;
    expect(
      (await find({ q, account_status: 'blocked', account_type: 'company', verification: 'none' })).data,
    ).toHaveLength(1);
    for (const other of [
      { account_status: 'active' },
      { account_type: 'individual' },
      { verification: 'approved' },
    ]) {
      expect([other, (await find({ q, ...other })).data]).toEqual([other, []]);
    }
  });

  test('goes on page by page without a gap or a repeat, and so does that of the people', async () => {
    for (let n = 0; n < 5; n++) await shop.buyer();
    for (const route of [peopleRoutes.accounts, peopleRoutes.members]) {
      const all = await shop.ok(route, { headers: admin, query: { page_size: 200 } });
      const paged: string[] = [];
      let cursor: string | null | undefined;
      do {
        const query = { page_size: 2, ...(cursor && { cursor }) };
        const { body } = await shop.call(route, { headers: admin, query });
        paged.push(...body.data.map(({ id }) => id));
        cursor = body.page?.next;
      } while (cursor);
      expect(paged).toEqual(all.map(({ id }) => id));
    }
  });
});

test('the list of people finds a member by name or contact and names the account', async () => {
  const owner = await shop.buyer();
  const member = await shop.member(owner, 'viewer');
  await named(member, { email: 'viewer.one@example.com' });
  const query = { q: 'viewer.one@', role: 'viewer' };
  expect(await shop.ok(peopleRoutes.members, { headers: admin, query })).toMatchObject([
    { id: member.userId, role: 'viewer', account_id: owner.accountId, account_name: owner.username },
  ]);
  const others = { q: 'viewer.one@', role: 'manager' };
  expect(await shop.ok(peopleRoutes.members, { headers: admin, query: others })).toEqual([]);
});

test('an account shows orders and wallets to the roles that may read them, and to no other', async () => {
  const sku = await sell(shop.db, { handle: 'shown', skus: [{ offers: [{ stock: 9 }] }] });
  const owner = await wealthyBuyer(shop);
  const { order_no } = await orderOne(shop, owner, { sku });
  const seen = await view(owner.accountId);
  expect(seen).toMatchObject({
    order_counts: { pending: 1, paid: 0, closed: 0 },
    orders: [{ order_no, placed_by_name: owner.username, payment_status: 'pending' }],
    members: [{ id: owner.userId, role: 'owner', sessions_count: 1, monthly_limit: null }],
  });
  const wallet = seen.wallets?.find(({ currency }) => currency === 'CNY');
  expect(wallet?.available).toEqual({ amount: '10000.00', currency: 'CNY' });
  const support = await view(owner.accountId, await operatorHeaders(shop.db, 'support'));
  expect(support.orders).toHaveLength(1);
  expect(support.wallets).toBeNull();
  const unknown = await shop.call(peopleRoutes.account, { headers: admin, params: { id: newId() } });
  expect(unknown.status).toBe(404);
});

test('an account shows the company of its approved papers, whatever it is called since', async () => {
  const owner = await shop.buyer({ userType: 2 });
  expect((await view(owner.accountId)).verified_company).toBeNull();
  await shop.db.rows(sql`insert into verifications
    (id, account_id, status, account_type, id_type, identity_sealed, answers, decided_at)
    values (${newId()}, ${owner.accountId}, 'approved', 'company', 'passport', '', '{"company_name": "Elbe GmbH"}', now())`);
  await shop.ok(accountRoutes.updateProfile, { actor: owner, body: { company_name: 'Rhine Ltd' } });
  expect(await view(owner.accountId)).toMatchObject({
    company_name: 'Rhine Ltd',
    verified_company: 'Elbe GmbH',
  });
});

describe('blocking', () => {
  test('leaves reading and sessions, refuses trade with a sentence, and notifies owner and managers why', async () => {
    const owner = await wealthyBuyer(shop);
    const manager = await shop.member(owner, 'manager');
    const { status, body } = await block(owner.accountId, 1, ' Chargebacks ');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      account_status: 'blocked',
      blocked_reason: 'Chargebacks',
      blocked_at: expect.any(String),
      version: 2,
    });
    expect((await shop.call(walletRoutes.balances, { actor: owner })).status).toBe(200);
    const refused = await shop.call(orderRoutes.pay, {
      actor: owner,
      body: { order_nos: ['A202601010000000000'], payment_password: 'pay123' },
      headers: english,
    });
    expect(refused.body).toMatchObject({ status: 403, code: 'account_blocked' });
    expect(refused.body.message).toContain('This account is blocked');
    expect(await lastEntry(owner.accountId)).toEqual({
      action: 'account.block',
      before: { status: 'active', reason: '' },
      after: { status: 'blocked', reason: 'Chargebacks' },
    });
    await workEvents(shop.db);
    for (const actor of [owner, manager]) {
      const [message] = await shop.ok(messageRoutes.list, { actor, headers: english });
      expect(message).toMatchObject({ title: 'Your account is blocked', read: false });
      expect(message?.body).toContain('Reason: Chargebacks.');
    }

    expect((await unblock(owner.accountId, 2)).body.data).toMatchObject({
      account_status: 'active',
      blocked_reason: '',
      blocked_at: null,
    });
    await workEvents(shop.db);
    const [message] = await shop.ok(messageRoutes.list, { actor: owner, headers: english });
    expect(message).toMatchObject({ title: 'Your account is active again' });
    expect(await lastEntry(owner.accountId)).toMatchObject({ action: 'account.unblock' });
  });

  test('by two operators at once happens once; the second reads who did what', async () => {
    const owner = await shop.buyer();
    const second = await englishOperator(shop.db, 'admin');
    const answers = await Promise.all([
      block(owner.accountId, 1, 'First reason'),
      block(owner.accountId, 1, 'Second reason', second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    const { blocked_reason } = await view(owner.accountId);
    expect(late?.body.code).toBe('changed_meanwhile');
    expect(late?.body.message).toContain(`Blocked account: ${blocked_reason}`);
    const logged = await shop.db.rows(sql`select id from audit_log where subject = ${owner.accountId}`);
    expect(logged).toHaveLength(1);
  });

  test('needs a reason, a version that is current and an account that is open', async () => {
    const owner = await shop.buyer();
    expect((await block(owner.accountId, 1, '  ')).body.message).toEqual(['Reason is a required field.']);
    expect((await block(owner.accountId, 2)).body.code).toBe('changed_meanwhile');
    expect((await unblock(owner.accountId, 1)).body.code).toBe('changed_meanwhile');
    await shop.db.rows(
      sql`update accounts set status = 'closed', closed_at = now() where id = ${owner.accountId}`,
    );
    expect((await block(owner.accountId, 1)).body.code).toBe('account_closed');
    expect((await block(newId(), 1)).status).toBe(404);
  });
});

test('notes are read by the staff, newest first, stand in the audit log and cannot be changed', async () => {
  const owner = await shop.buyer();
  const support = await operatorHeaders(shop.db, 'support');
  const add = (note: string) =>
    shop.ok(peopleRoutes.addNote, { headers: support, params: { id: owner.accountId }, body: { note } });
  await add('Asks for an invoice by post.');
  await add(' Moved to Hamburg. ');
  const { notes } = await view(owner.accountId);
  expect(notes.map(({ note }) => note)).toEqual(['Moved to Hamburg.', 'Asks for an invoice by post.']);
  expect(notes[0]?.written_by).toBe('Operator');
  expect(await lastEntry(owner.accountId)).toEqual({
    action: 'account.note',
    before: null,
    after: { note: 'Moved to Hamburg.' },
  });
  await expect(shop.db.rows(sql`update account_notes set note = 'Other'`)).rejects.toThrow();
  const unknown = { headers: support, params: { id: newId() }, body: { note: 'x' } };
  expect((await shop.call(peopleRoutes.addNote, unknown)).status).toBe(404);
});
