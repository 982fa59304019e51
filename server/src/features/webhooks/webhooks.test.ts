import { memberRoutes } from '@amberdock/contract/people/members.ts';
import { webhookRoutes } from '@amberdock/contract/people/webhooks.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTx } from '../../db/tx.ts';
import { readEnv } from '../../env.ts';
import type { FetchDeps } from '../../jobs/job.ts';
import { createShop, english, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { isSignedBy, openReceiver } from '../../testing/providers/webhook-receiver.ts';
import { deliverWebhook } from './deliver.ts';
import { insertDeliveries } from './deliveries.store.ts';
import { newId } from '../../db/new-id.ts';
import { getBenefits } from '../identity/index.ts';

const url = 'https://shop.example.com/hook';
let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

const add = (actor: TestBuyer, body: object = {}) =>
  shop.call(webhookRoutes.add, { actor, headers: english, body: { url, kinds: ['order.paid'], ...body } });
const list = (actor: TestBuyer) => shop.ok(webhookRoutes.list, { actor });

describe('a webhook', () => {
  test('shows its secret once, and stores it sealed', async () => {
    const owner = await shop.buyer();
    const { webhook, secret } = (await add(owner)).body.data;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({
      url,
      kinds: ['order.paid'],
      made_by: owner.username,
      state: 'active',
      waiting: 0,
      previous_secret_until: null,
    });
    expect(JSON.stringify(await list(owner))).not.toContain(secret);
    const { row } = await shop.db.one<{ row: string }>(
      sql`select encode(secret_sealed, 'escape') as row from webhooks where id = ${webhook.id}`,
    );
    expect(row).not.toContain(secret.slice(6, 20));
  });

  test('is added once by a call that is repeated under its Idempotency-Key, which stores no secret', async () => {
    const owner = await shop.buyer();
    const once = {
      actor: owner,
      headers: { 'idempotency-key': 'hook' },
      body: { url, kinds: ['order.paid'] },
    };
    const first = await shop.call(webhookRoutes.add, once);
    const again = await shop.call(webhookRoutes.add, once);
    expect(again.body).toEqual(first.body);
    expect([first, again].map(({ headers }) => headers['idempotent-replayed'])).toEqual([undefined, 'true']);
    expect(await list(owner)).toHaveLength(1);
    const { kept } = await shop.db.one<{ kept: string }>(
      sql`select response::text as kept from idempotency_keys where actor = ${owner.userId}`,
    );
    expect(JSON.parse(kept)).toEqual({ id: first.body.data.webhook.id });

    const params = { id: first.body.data.webhook.id };
    await shop.ok(webhookRoutes.remove, { actor: owner, params });
    expect((await shop.call(webhookRoutes.add, once)).status).toBe(404);
  });

  test.each([
    'http://shop.example.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.8:8443/hook',
    'https://user:secret@shop.example.com/',
    'shop.example.com',
  ])('does not go to %s', async (address) => {
    expect((await add(await shop.buyer(), { url: address })).body).toMatchObject({
      status: 422,
      code: 'webhook_address',
    });
  });

  test('goes on when the member or the key that added it has ended, and says so', async () => {
    const owner = await shop.buyer();
    const manager = await shop.member(owner, 'manager');
    const key = await shop.key(owner, ['webhooks', 'orders.read']);
    await add(manager, { url: 'https://manager.example.com/' });
    const { id } = (await add(key, { url: 'https://key.example.com/' })).body.data.webhook;
    const makers = async () =>
      (await list(owner)).map(({ made_by, key_name, maker_ended }) => [made_by, key_name, maker_ended]);
    const keyName = (await list(owner))[0]?.key_name;
    expect(keyName).toEqual(expect.any(String));
    expect(await makers()).toEqual([
      [owner.username, keyName, false],
      [manager.username, null, false],
    ]);
    await shop.ok(memberRoutes.remove, { actor: owner, params: { id: manager.userId } });
    await shop.db.rows(sql`update api_keys set revoked_at = now() where account_id = ${owner.accountId}`);
    expect(await makers()).toEqual([
      [owner.username, keyName, true],
      [manager.username, null, true],
    ]);
    expect(await list(owner)).toMatchObject([{ state: 'active' }, { state: 'active' }]);
    const body = { url: 'https://owner.example.com/', kinds: ['order.paid'], is_enabled: true };
    await shop.ok(webhookRoutes.change, { actor: owner, params: { id }, body });
    expect((await makers())[0]).toEqual([owner.username, null, false]);
    const [, ofManager] = await list(owner);
    await shop.ok(webhookRoutes.rotate, { actor: owner, params: { id: ofManager?.id ?? '' } });
    expect((await makers())[1]).toEqual([owner.username, null, false]);
  });

  test('is for the owner, managers and keys with the scope', async () => {
    const owner = await shop.buyer();
    expect((await add(await shop.member(owner, 'manager'))).status).toBe(200);
    expect((await add(await shop.member(owner, 'purchaser'))).body.code).toBe('scope_missing');
    expect((await add(await shop.key(owner, ['webhooks', 'orders.read']))).status).toBe(200);
    expect((await add(await shop.key(owner, ['orders.read']))).body.code).toBe('scope_missing');
    expect(await list(owner)).toHaveLength(2);
  });

  test('is one of as many as the benefits say, however many are added at once', async () => {
    const owner = await shop.buyer();
    const { held } = await getBenefits(shop.db, owner.accountId);
    const most = held.webhooks_max;
    const answers = await Promise.all(Array.from({ length: most + 3 }, () => add(owner)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('webhook_limit');
  });

  test('is changed, disabled and removed with its deliveries', async () => {
    const owner = await shop.buyer();
    const { id } = (await add(owner)).body.data.webhook;
    const body = { url: 'https://shop.example.com/other#part', kinds: ['order.closed'], is_enabled: false };
    expect(await shop.ok(webhookRoutes.change, { actor: owner, params: { id }, body })).toMatchObject({
      url: 'https://shop.example.com/other',
      kinds: ['order.closed'],
      state: 'disabled',
    });
    await shop.ok(webhookRoutes.test, { actor: owner, params: { id } });
    await shop.ok(webhookRoutes.remove, { actor: owner, params: { id } });
    expect(await list(owner)).toEqual([]);
    expect(await shop.db.rows(sql`select from webhook_deliveries where webhook_id = ${id}`)).toEqual([]);
    expect((await shop.call(webhookRoutes.remove, { actor: owner, params: { id } })).status).toBe(404);
  });

  test('signs with both secrets for a day after a rotation, then with the new one alone', async () => {
    const env = { WEBHOOKS_TO_PRIVATE_NETWORKS: '1' };
    const open = await createShop({ env });
    const receiver = await openReceiver();
    try {
      const owner = await open.buyer();
      const body = { url: receiver.url, kinds: ['order.paid'] };
      const { webhook, secret: before } = await open.ok(webhookRoutes.add, { actor: owner, body });
      const params = { id: webhook.id };
      const rotated = await open.ok(webhookRoutes.rotate, { actor: owner, params });
      expect(rotated.secret).not.toBe(before);
      expect(rotated.webhook.previous_secret_until).not.toBeNull();
      const sendTest = async () => {
        await open.ok(webhookRoutes.test, { actor: owner, params });
        const deps = { db: open.db, env: readEnv(env), stopping: new AbortController().signal };
        await deliverWebhook(deps as FetchDeps, { webhook_id: webhook.id });
        const last = receiver.received.at(-1);
        return last && [isSignedBy(before, last), isSignedBy(rotated.secret, last)];
      };
      expect(await sendTest()).toEqual([true, true]);
      await open.db.rows(sql`update webhooks set previous_secret_until = shop_now()`);
      expect(await sendTest()).toEqual([false, true]);
    } finally {
      await receiver.close();
      await open.close();
    }
  });
});

test('deliveries are listed newest first, page by page and by state', async () => {
  const owner = await shop.buyer();
  const { id } = (await add(owner)).body.data.webhook;
  const rows = ['A', 'B', 'C'].map((subject) => ({
    id: newId(),
    webhook_id: id,
    message_id: `evt_${subject}`,
    kind: 'order.paid' as const,
    subject,
    body: '{}',
    origin: 'event' as const,
  }));
  await inTx(shop.db, (tx) => insertDeliveries(tx, rows));
  const page = async (query: object) =>
    (await shop.call(webhookRoutes.deliveries, { actor: owner, params: { id }, query: { ...query } })).body;
  const first = await page({ page_size: 2 });
  const second = await page({ page_size: 2, cursor: first.page?.next });
  expect([...first.data, ...second.data].map(({ subject }) => subject)).toEqual(['C', 'B', 'A']);
  expect(second.page?.next).toBeNull();
  expect((await page({ state: 'failed' })).data).toEqual([]);
  expect((await page({ cursor: 'x' })).code).toBe('cursor_stale');
});
