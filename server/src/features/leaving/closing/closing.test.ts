import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { identityRoutes } from '@amberdock/contract/people/identity.ts';
import { leavingRoutes } from '@amberdock/contract/people/leaving.ts';
import { memberRoutes } from '@amberdock/contract/people/members.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { peopleRoutes } from '@amberdock/contract/console/people.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { inTx } from '../../../db/tx.ts';
import { readEnv } from '../../../env.ts';
import type { FetchDeps } from '../../../jobs/job.ts';
import {
  expectCleanAudit,
  openCheckout,
  operatorHeaders,
  orderOne,
  sell,
  type Sku,
} from '../../../testing/checkout.ts';
import { sellMug } from '../../../testing/trade/designs.ts';
import {
  emptyWallets,
  giveLogin,
  type Lived,
  livedAccount,
  loginPassword,
} from '../../../testing/trade/leaving.ts';
import { turnOnSecondFactor } from '../../../testing/sign-in/second-factor.ts';
import { createShop, english, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { removeStoredFiles } from '../../files/index.ts';
import { createBuyer } from '../../identity/index.ts';
import { topUp } from '../../ledger/index.ts';

let folder: string;
let shop: TestShop;
let goods: { cup: Sku; mug: Sku & { areas: [string, string] } };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amberdock-closing-'));
  shop = await createShop({ env: { DATA_DIR: folder } });
  await openCheckout(shop.db);
  goods = {
    cup: await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 1_000 }] }] }),
    mug: await sellMug(shop),
  };
});
afterAll(async () => {
  await expectCleanAudit(shop.db);
  await shop.close();
  await rm(folder, { recursive: true });
});

const close = (actor: TestBuyer, { username = actor.username, password = loginPassword } = {}) =>
  shop.call(leavingRoutes.close, { actor, body: { password, username }, headers: english });
const obstaclesOf = async (actor: TestBuyer) =>
  (await shop.ok(leavingRoutes.closing, { actor })).obstacles.map(({ obstacle }) => obstacle);
const signIn = (account: string) =>
  shop.call(identityRoutes.signIn, { body: { account, password: loginPassword }, headers: english });

/** An account that nothing keeps from being closed. */
async function leavable(): Promise<Lived> {
  const owner = await livedAccount(shop, goods);
  await emptyWallets(shop, owner);
  return owner;
}

test('What prevents closing is named with its numbers, and refuses the closing', async () => {
  const owner = await livedAccount(shop, goods);
  const { order_no } = await orderOne(shop, owner, { sku: goods.cup });
  const state = await shop.ok(leavingRoutes.closing, { actor: owner });
  expect(state).toEqual({
    members_count: 1,
    obstacles: [
      { obstacle: 'unpaid_order', count: 1, numbers: [order_no], balances: [] },
      { obstacle: 'balance', count: 1, numbers: [], balances: [{ amount: '9940.00', currency: 'CNY' }] },
    ],
  });
  const refused = await close(owner);
  expect([refused.status, refused.body.code, refused.body.data]).toEqual([422, 'closing_refused', state]);
  expect((await shop.ok(accountRoutes.profile, { actor: owner })).email).toBe(owner.email);

  await shop.ok(orderRoutes.close, { actor: owner, params: { no: order_no } });
  expect(await obstaclesOf(owner)).toEqual(['balance']);
  await emptyWallets(shop, owner);
  expect(await obstaclesOf(owner)).toEqual([]);
});

test('It takes the password, the own username, and the owner', async () => {
  const owner = await leavable();
  const manager = await shop.member(owner, 'manager');
  expect((await close(owner, { password: 'wrong1' })).body.code).toBe('wrong_password');
  expect((await close(owner, { username: 'somebody' })).body.code).toBe('closing_not_confirmed');
  expect((await close(manager)).body.code).toBe('scope_missing');
  expect((await shop.call(leavingRoutes.close, { body: { password: 'x', username: 'y' } })).status).toBe(401);
  expect(await obstaclesOf(owner)).toEqual([]);
});

test('Where two-step verification is on it takes a code too, which is used up by the closing alone', async () => {
  const owner = await leavable();
  const codes = await turnOnSecondFactor(shop, owner);
  const body = { password: loginPassword, username: owner.username };
  const tryWith = (more: object) =>
    shop.call(leavingRoutes.close, { actor: owner, body: { ...body, ...more }, headers: english });
  expect((await tryWith({})).body.code).toBe('second_factor_required');
  expect((await tryWith({ totp: '000000' })).body.code).toBe('second_factor_wrong');
  expect((await tryWith({ recovery_code: codes[0], password: 'wrong1' })).body.code).toBe('wrong_password');
  const misspelled = await tryWith({ recovery_code: codes[0], username: 'somebody' });
  expect(misspelled.body.code).toBe('closing_not_confirmed');
  expect((await tryWith({ recovery_code: codes[0] })).status).toBe(200);
});

test('Closing ends everything at once, and frees contact and username for a new registration', async () => {
  const owner = await leavable();
  const member = await shop.member(owner, 'purchaser', { monthlyLimitMinor: 100n });
  const memberEmail = await giveLogin(shop, member);
  const key = await shop.key(owner, ['orders.read']);
  expect((await signIn(owner.email)).status).toBe(200);
  expect((await close(owner, { username: ` ${owner.username.toUpperCase()} ` })).status).toBe(200);

  for (const actor of [owner, member, key]) {
    expect((await shop.call(accountRoutes.profile, { actor })).status).toBe(401);
  }
  for (const account of [owner.email, memberEmail, owner.username, member.username]) {
    const refused = await signIn(account);
    expect([refused.status, refused.body.message]).toEqual([422, 'Account not registered.']);
  }
  const letters = await shop.db.rows<{ target: string; subject: string }>(sql`
    select target, subject from outbox where target = any(${[owner.email, memberEmail]}::text[]) order by subject desc`);
  expect(letters).toEqual([
    { target: owner.email, subject: expect.stringMatching(/账户已注销|is closed/) },
    { target: memberEmail, subject: expect.stringMatching(/账户已注销|is closed/) },
  ]);
  const again = {
    email: owner.email,
    username: owner.username,
    password: loginPassword,
    pepper: shop.app.pepper,
    userType: 1,
  } as const;
  await inTx(shop.db, (tx) => createBuyer(tx, again));
  expect((await signIn(owner.email)).status).toBe(200);
});

test('Personal data is gone from every table, its files go by a job, and orders, bookings and invoices stay', async () => {
  const owner = await leavable();
  await shop.db.rows(sql`insert into account_notes (id, account_id, note, written_by)
    select ${newId()}, ${owner.accountId}, ${owner.mark}, id from operators limit 1`);
  const before = await kept(owner);
  const ids = await shop.db.rows<{ id: string }>(
    sql`select id from files where account_id = ${owner.accountId} and purpose <> 'proof'`,
  );
  expect(ids.length).toBeGreaterThanOrEqual(4);
  expect(await tablesWith(owner.mark)).not.toEqual([]);
  expect((await close(owner)).status).toBe(200);

  expect(await tablesWith(owner.mark)).toEqual([]);
  // The letter that says so.
  expect(await tablesWith(owner.email)).toEqual(['outbox']);
  // The recipient of the order, which does not contain the owner's mark.
  const { address } = await shop.db.one<{ address: Record<string, string> }>(
    sql`select address from sub_orders where account_id = ${owner.accountId}`,
  );
  expect(address).toMatchObject({
    recipient: '',
    phone: '',
    address1: '',
    city: '',
    country: 'US',
    state: 'California',
  });
  expect(await kept(owner)).toEqual(before);

  const queued = await shop.db.rows<{ keys: string[] }>(sql`
    select array(select json_array_elements_text(j.payload -> 'keys')) as keys from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${removeStoredFiles.name}`);
  const keys = queued.flatMap((job) => job.keys);
  expect(keys).toEqual(expect.arrayContaining(ids.map(({ id }) => id)));
  const env = readEnv({ DATA_DIR: folder, PEPPER: shop.app.pepper });
  await removeStoredFiles.work({ db: shop.db, env } as FetchDeps, { keys });
  const left = await readdir(join(folder, 'files'), { recursive: true });
  for (const { id } of ids) expect(left.some((path) => path.endsWith(id))).toBe(false);
});

test('The staff see a closed account with its orders, and nobody’s name', async () => {
  const owner = await leavable();
  await close(owner);
  const headers = await operatorHeaders(shop.db, 'admin');
  const record = await shop.ok(peopleRoutes.account, { params: { id: owner.accountId }, headers });
  expect(record).toMatchObject({
    account_status: 'closed',
    closed_at: expect.any(String),
    notes: [],
    verifications: [],
    members: [{ email: null, phone: null, member_status: 'removed' }],
    orders: [{ order_no: owner.orderNo }],
  });
  const blocked = await shop.call(peopleRoutes.block, {
    params: { id: owner.accountId },
    body: { version: record.version, reason: 'x' },
    headers,
  });
  expect(blocked.body.code).toBe('account_closed');
});

test('Nothing can be booked or added for a closed account, and it can be neither reopened nor erased in part', async () => {
  const owner = await leavable();
  const pending = await shop.ok(memberRoutes.list, { actor: owner });
  expect(pending.invitations).toHaveLength(1);
  await close(owner);
  const { accountId } = owner;
  const booked = inTx(shop.db, (tx) =>
    topUp(tx, { accountId, currency: 'CNY', amountMinor: 1n, reference: 'late', key: newId() }),
  );
  await expect(booked).rejects.toMatchObject({ code: 'account_closed' });
  const added = inTx(shop.db, (tx) =>
    tx.run(sql`insert into sku_mappings (id, account_id, own_sku, sku_id)
      values (${newId()}, ${accountId}, 'x', ${goods.cup.skuId})`),
  );
  await expect(added).rejects.toMatchObject({ code: 'AW003' });
  const open = await shop.buyer();
  await expect(
    shop.db.rows(sql`select erase_texts_of_closed_account(${open.accountId}::uuid)`),
  ).rejects.toMatchObject({ code: '23514' });
});

/** Every table with rows of an account or a person: what closing does with them is decided, for new ones too. */
const erased = `
  account_exports account_notes addresses artworks batch_columns batches billing_details cart_lines
  exchange_quotes favorite_alert_choices favorites files known_devices listing_packs low_balances
  mail_choices member_invitations messages order_thread_reads passkeys payment_passwords second_factors sessions sign_ins
  sku_mappings verifications webhooks`
  .trim()
  .split(/\s+/);
const blankedOrKept = `
  adjustments api_keys card_top_ups cases designs events holds journal_lines member_spending order_messages orders
  pallets payments settlements sub_orders trade_documents users wallet_requests wallets`
  .trim()
  .split(/\s+/);

test('It is decided of every table of accounts and people whether closing erases it', async () => {
  const tables = await shop.db.rows<{ name: string }>(sql`
    select distinct c.table_name::text as name from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('account_id', 'user_id')`);
  expect(tables.map(({ name }) => name).sort()).toEqual([...erased, ...blankedOrKept].sort());
});

/** The rows that stay: how many, and what they come to. */
async function kept({ accountId }: TestBuyer) {
  return shop.db.one<Record<string, string>>(sql`
    select (select count(*) from orders where account_id = ${accountId})::text as orders,
      (select sum(total_minor) from orders where account_id = ${accountId})::text as total,
      (select count(*) from order_lines l join orders o on o.id = l.order_id where o.account_id = ${accountId})::text as lines,
      (select count(*) from journal_lines where account_id = ${accountId})::text as bookings,
      (select count(*) from cases where account_id = ${accountId})::text as cases,
      (select count(*) from files where account_id = ${accountId} and purpose = 'proof')::text as proofs,
      (select count(*) from payments where account_id = ${accountId})::text as payments`);
}

/** The tables in which a text stands anywhere; but for the log of events, which is kept 90 days. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await shop.db.rows<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'events' order by 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await shop.pool.query(`select 1 from "${name}" t where t::text like $1 limit 1`, [
      `%${text}%`,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
