import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leavingRoutes } from '@amberdock/contract/people/leaving.ts';
import { memberRoutes } from '@amberdock/contract/people/members.ts';
import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import { parse } from 'csv-parse/sync';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '../../../env.ts';
import type { FetchDeps, Job } from '../../../jobs/job.ts';
import { openCheckout, sell } from '../../../testing/checkout.ts';
import { sellMug } from '../../../testing/trade/designs.ts';
import { giveLogin, type Lived, livedAccount, loginPassword } from '../../../testing/trade/leaving.ts';
import { turnOnSecondFactor } from '../../../testing/sign-in/second-factor.ts';
import { workEvents } from '../../../testing/read-events.ts';
import { createShop, english, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { unzip } from '../../../testing/files/unzip.ts';
import { removeStoredFiles } from '../../files/index.ts';
import { deleteAccountExports, makeAccountExport } from './make-export.ts';
import { inPieces } from './pieces.ts';

let folder: string;
let shop: TestShop;
let owner: Lived;
let stranger: Lived;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amberdock-export-'));
  shop = await createShop({ env: { DATA_DIR: folder } });
  await openCheckout(shop.db);
  const goods = {
    cup: await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 1_000 }] }] }),
    mug: await sellMug(shop),
  };
  owner = await livedAccount(shop, goods);
  stranger = await livedAccount(shop, goods);
  await workEvents(shop.db);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const request = (actor: TestBuyer, password = loginPassword) =>
  shop.call(leavingRoutes.startExport, { actor, body: { password }, headers: english });
const last = async (actor: TestBuyer) => (await shop.ok(leavingRoutes.export, { actor })).last_export;
const deps = () =>
  ({ db: shop.db, env: readEnv({ DATA_DIR: folder, PEPPER: shop.app.pepper }) }) as FetchDeps;

/** Works the jobs of a kind that wait in the queue. */
async function work<Payload>({ name, work: run }: Job<Payload>): Promise<void> {
  const waiting = await shop.db.rows<{ id: string; payload: Payload }>(sql`
    select j.id::text as id, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${name}`);
  for (const { id, payload } of waiting) {
    await run(deps(), payload);
    await shop.db.rows(sql`delete from graphile_worker._private_jobs where id = ${id}::bigint`);
  }
}

async function download(actor: TestBuyer): Promise<Map<string, Buffer>> {
  const { url } = await shop.ok(leavingRoutes.exportAddress, { actor });
  const { statusCode, headers, rawPayload } = await shop.app.inject({ url });
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/zip',
    'private, no-store',
  ]);
  return unzip(rawPayload);
}

const storedFiles = async (): Promise<Buffer[]> => {
  const found = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile());
  return Promise.all(files.map((file) => readFile(join(file.parentPath, file.name))));
};

test('An owner asks with the password, hears that it is ready, and downloads all that the account has', async () => {
  expect(await last(owner)).toBeNull();
  expect((await request(owner, 'wrong1')).body.code).toBe('wrong_password');
  const requested = await request(owner);
  expect([requested.status, requested.body.data.export_state]).toEqual([202, 'preparing']);
  expect((await request(owner)).body.code).toBe('export_running');
  expect((await shop.call(leavingRoutes.exportAddress, { actor: owner })).body.code).toBe('export_not_ready');

  await work(makeAccountExport);
  expect(await last(owner)).toMatchObject({ export_state: 'ready', zip_bytes: expect.any(Number) });
  await workEvents(shop.db);
  const [message] = await shop.ok(messageRoutes.list, { actor: owner, headers: english });
  expect(message?.title).toBe('Your account data is ready to download');

  const files = await download(owner);
  const json = (name: string) => JSON.parse(String(files.get(`${name}.json`)));
  expect(json('members')).toMatchObject([{ username: owner.username, email: owner.email, role: 'owner' }]);
  expect(json('account')).toMatchObject([{ id: owner.accountId, status: 'active' }]);
  expect(json('verifications')).toMatchObject([{ name: owner.mark, id_number: 'E12345678' }]);
  expect(json('wallets')).toMatchObject([{ available: { amount: '9940.00', currency: 'CNY' } }]);
  const [order] = json('orders');
  expect(order).toMatchObject({
    order_no: owner.orderNo,
    total: { amount: '60.00', currency: 'CNY' },
    messages: [{ author: 'buyer', body: owner.mark, file_ids: [expect.any(String)] }],
    sub_orders: [
      {
        address: { recipient: 'Jane Doe' },
        lines: [{ quantity: 2, unit_price: { amount: '10.00', currency: 'CNY' } }],
        parcels: [{ carrier: 'DHL' }],
      },
    ],
  });
  for (const name of ['addresses', 'api-keys', 'webhooks', 'designs', 'cases', 'invitations']) {
    expect(JSON.stringify(json(name)), name).toContain(owner.mark);
  }
  for (const name of ['favorites', 'messages', 'sessions', 'transactions']) {
    expect(json(name), name).not.toEqual([]);
  }
  for (const name of ['wallet-requests', 'card-top-ups', 'pallets', 'sku-mappings']) {
    expect(json(name), name).toEqual([]);
  }
  const rows = (name: string) =>
    parse(files.get(`${name}.csv`) as Buffer, { columns: true, bom: true }) as Record<string, string>[];
  expect(rows('orders')).toMatchObject([{ Order: owner.orderNo, Total: '60.00', Currency: 'CNY' }]);
  expect(rows('order-lines')).toHaveLength(1);
  expect(rows('transactions').map(({ Amount }) => Amount)).toContain('10000.00');
  const kinds = [...files.keys()]
    .filter((name) => name.startsWith('files/'))
    .map((name) => name.split('/')[1]);
  expect(new Set(kinds)).toEqual(
    new Set(['verification', 'after_sales', 'order_message', 'artwork', 'proof', 'label']),
  );
});

test('It holds nothing of another account, no hash and no secret', async () => {
  const texts = [...(await download(owner))].filter(([name]) => !name.startsWith('files/'));
  const all = texts.map(([, bytes]) => String(bytes)).join('\n');
  for (const theirs of [
    stranger.mark,
    stranger.userId,
    stranger.accountId,
    stranger.email,
    stranger.orderNo,
  ]) {
    expect(all).not.toContain(theirs);
  }
  expect(all).not.toMatch(/argon2|token_hash|password_hash|secret_sealed|whsec/);
  const secrets = await shop.db.rows<{ secret: string }>(sql`
    select encode(token_hash, 'hex') as secret from api_keys union all select encode(token_hash, 'hex') from sessions
    union all select encode(secret_sealed, 'hex') from webhooks union all select password_hash from users
    union all select encode(token_hash, 'hex') from member_invitations limit 100`);
  for (const { secret } of secrets) if (secret !== 'none') expect(all).not.toContain(secret);
});

test('The owner alone gets at it, and what lies on the disk is sealed', async () => {
  const manager = await shop.member(owner, 'manager');
  const key = await shop.key(owner, ['account.read']);
  for (const route of [leavingRoutes.export, leavingRoutes.exportAddress, leavingRoutes.closing]) {
    expect((await shop.call(route, { actor: manager })).body.code).toBe('scope_missing');
    expect((await shop.call(route, { actor: key })).body.code).toBe('person_only');
    expect((await shop.call(route)).status).toBe(401);
  }
  expect((await request(manager)).status).toBe(403);
  expect((await shop.call(leavingRoutes.exportAddress, { actor: stranger })).body.code).toBe(
    'export_not_ready',
  );
  const { url } = await shop.ok(leavingRoutes.exportAddress, { actor: owner });
  expect((await shop.app.inject({ url: url.replace(/signature=.{4}/, 'signature=xxxx') })).statusCode).toBe(
    404,
  );
  expect((await shop.app.inject({ url: '/api/my/export/content' })).statusCode).toBe(404);
  for (const bytes of await storedFiles())
    expect(bytes.subarray(0, 4).toString('latin1')).not.toBe('PK\x03\x04');
});

test('A new owner gets none that the former one requested, and can request an own one at once', async () => {
  const former = await shop.buyer();
  await giveLogin(shop, former);
  const next = await shop.member(former, 'manager');
  await giveLogin(shop, next);
  const body = { password: loginPassword };
  const transfer = (from: TestBuyer, to: TestBuyer) =>
    shop.ok(memberRoutes.transferOwnership, { actor: from, params: { id: to.userId }, body });
  await request(former);
  await transfer(former, next);
  expect(await last(next)).toBeNull();
  expect((await request(next)).status).toBe(202);
  await work(makeAccountExport);
  expect(JSON.parse(String((await download(next)).get('members.json')))).toHaveLength(2);
  await transfer(next, former);
  expect(await last(former)).toBeNull();
  const answer = await shop.call(leavingRoutes.exportAddress, { actor: former });
  expect(answer.body.code).toBe('export_not_ready');
});

test('A new one takes the place of the last, an old one is deleted with its pieces, and one that failed can be asked for again', async () => {
  const { accountId } = owner;
  const before = (await storedFiles()).length;
  expect((await request(owner)).status).toBe(202);
  await work(makeAccountExport);
  await work(removeStoredFiles);
  expect((await storedFiles()).length).toBe(before);

  await shop.db.rows(
    sql`update account_exports set requested_at = now() - interval '8 days' where account_id = ${accountId}`,
  );
  expect(await last(owner)).toBeNull();
  expect((await shop.call(leavingRoutes.exportAddress, { actor: owner })).body.code).toBe('export_not_ready');
  await deleteAccountExports.work(deps(), {});
  await work(removeStoredFiles);
  expect((await storedFiles()).length).toBeLessThan(before);

  await request(owner);
  await shop.db.rows(
    sql`update account_exports set requested_at = now() - interval '2 days' where account_id = ${accountId}`,
  );
  expect(await last(owner)).toMatchObject({ export_state: 'failed' });
  expect((await request(owner)).status).toBe(202);
});

test('A try that was cut off begins again, and one that nobody wants any more leaves nothing', async () => {
  const actor = await shop.buyer();
  await giveLogin(shop, actor);
  await request(actor);
  const lost = '01890000-0000-7000-8000-00000000dead';
  await shop.db.rows(
    sql`update account_exports set piece_ids = array[${lost}::uuid] where account_id = ${actor.accountId}`,
  );
  await work(makeAccountExport);
  expect([...(await download(actor)).keys()]).toContain('account.json');
  await work(removeStoredFiles);
  const { piece_ids } = await shop.db.one<{ piece_ids: string[] }>(
    sql`select piece_ids from account_exports where account_id = ${actor.accountId}`,
  );
  expect(piece_ids).not.toContain(lost);
});

test('A stream is cut into pieces of one size, and loses nothing', async () => {
  const chunks = ['abc', '', 'defghij', 'k'].map((text) => Buffer.from(text));
  const pieces: string[] = [];
  async function* stream() {
    yield* chunks;
  }
  for await (const piece of inPieces(stream(), 4)) pieces.push(String(piece));
  expect(pieces).toEqual(['abcd', 'efgh', 'ijk']);
});

test('Where two-step verification is on an export takes a code of the app or a recovery code, and each once', async () => {
  const careful = await shop.buyer();
  await giveLogin(shop, careful);
  const [code] = await turnOnSecondFactor(shop, careful);
  const tryWith = (more: object) =>
    shop.call(leavingRoutes.startExport, { actor: careful, body: { password: loginPassword, ...more } });
  expect((await tryWith({})).body.code).toBe('second_factor_required');
  expect((await tryWith({ totp: '000000' })).body.code).toBe('second_factor_wrong');
  expect(await last(careful)).toBeNull();
  expect((await tryWith({ recovery_code: code })).status).toBe(202);
  await work(makeAccountExport);
  expect((await tryWith({ recovery_code: code })).body.code).toBe('second_factor_wrong');
});
