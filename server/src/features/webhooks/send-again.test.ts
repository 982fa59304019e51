import { replayMax, webhookRoutes } from '@amberdock/contract/people/webhooks.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { booked, receiver, references, webhookEnv, webhookSteps } from '../../testing/webhooks.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop({ env: webhookEnv });
});
afterAll(() => shop.close());

const { addHook, append, deliver, log } = webhookSteps(() => shop);

describe('sent again', () => {
  test('one delivery, and every event since a time, with the ids of the first time', async () => {
    const [owner, to] = [await shop.buyer(), await receiver()];
    const { id } = await addHook(owner, to.url, ['wallet.booked']);
    const params = { id };
    const from = new Date(Date.now() - 60_000).toISOString();
    await append(booked(owner, 'A'));
    await deliver(id);
    const [first] = await log(owner, id);
    await shop.ok(webhookRoutes.replay, { actor: owner, params, body: { delivery_id: first?.id } });
    expect(await shop.ok(webhookRoutes.replay, { actor: owner, params, body: { from } })).toEqual({
      queued: 1,
      next_cursor: null,
    });
    await deliver(id);
    expect(new Set(to.received.map(({ body }) => body)).size).toBe(1);
    expect(to.received).toHaveLength(3);
    for (const body of [{}, { from, delivery_id: first?.id }]) {
      const headers = { 'accept-language': 'en' };
      expect(
        (await shop.call(webhookRoutes.replay, { actor: owner, params, body, headers })).body,
      ).toMatchObject({ code: 'invalid', message: ['From: give either this or delivery_id, not both.'] });
    }
  });

  test('under the ids of the shop, to the address of the path, whatever else a body names', async () => {
    const [owner, to, elsewhere] = [await shop.buyer(), await receiver(), await receiver()];
    const { id } = await addHook(owner, to.url, ['wallet.booked']);
    const other = await addHook(owner, elsewhere.url, ['wallet.low']);
    await append(booked(owner, 'A'));
    await deliver(id);
    const from = new Date(Date.now() - 60_000).toISOString();
    const body = { from, pepper: 'of the caller', webhookId: other.id };
    const replayed = await shop.ok(webhookRoutes.replay, { actor: owner, params: { id }, body });
    expect(replayed).toEqual({ queued: 1, next_cursor: null });
    await deliver(id);
    expect(to.received).toHaveLength(2);
    expect(new Set(to.received.map((request) => request.body)).size).toBe(1);
  });

  test('more events than a call sends, each once, though some were written in another order than they happened', async () => {
    const [owner, to] = [await shop.buyer(), await receiver()];
    const { id } = await addHook(owner, to.url, ['wallet.booked']);
    const from = new Date(Date.now() - 60_000).toISOString();
    const count = replayMax + 200;
    await append(...Array.from({ length: count }, (_, index) => booked(owner, `R${index}`)));
    // All of them happened at one of three times, which do not rise with the order in the log.
    await shop.db.rows(sql`update events set at = recorded_at + make_interval(secs => (id % 3)::int)
      where account_id = ${owner.accountId}`);
    const call = (cursor?: string) =>
      shop.ok(webhookRoutes.replay, {
        actor: owner,
        params: { id },
        body: { from, ...(cursor && { cursor }) },
      });
    const first = await call();
    expect(first).toEqual({ queued: replayMax, next_cursor: expect.any(String) });
    expect(await call(first.next_cursor ?? '')).toEqual({ queued: 200, next_cursor: null });
    const rows = await shop.db.rows(sql`select message_id from webhook_deliveries
      where webhook_id = ${id} and origin = 'replay' group by message_id having count(*) = 1`);
    expect(rows).toHaveLength(count);
    const { body } = await shop.call(webhookRoutes.replay, {
      actor: owner,
      params: { id },
      body: { from, cursor: 'nowhere' },
    });
    expect(body.code).toBe('cursor_stale');
  });

  test('what a disabled webhook has missed, once it is enabled', async () => {
    const [owner, to] = [await shop.buyer(), await receiver()];
    const { id } = await addHook(owner, to.url, ['wallet.booked']);
    const params = { id };
    const set = (is_enabled: boolean) =>
      shop.ok(webhookRoutes.change, {
        actor: owner,
        params,
        body: { url: to.url, kinds: ['wallet.booked'], is_enabled },
      });
    const from = new Date(Date.now() - 60_000).toISOString();
    expect(await set(false)).toMatchObject({ state: 'disabled', disabled_by: 'buyer' });
    await append(booked(owner, 'A'), booked(owner, 'B'));
    const replayCall = { actor: owner, params, body: { from } };
    expect((await shop.call(webhookRoutes.replay, replayCall)).body.code).toBe('webhook_disabled');
    expect(await set(true)).toMatchObject({ state: 'active' });
    expect(await shop.ok(webhookRoutes.replay, replayCall)).toEqual({ queued: 2, next_cursor: null });
    await deliver(id);
    expect(references(to).sort()).toEqual(['A', 'B']);
  });

  test('a test event is tried once, counts for nothing and reaches a disabled webhook too', async () => {
    const owner = await shop.buyer();
    const to = await receiver((_nth, response) => void response.writeHead(500).end('broken'));
    const { id } = await addHook(owner, to.url);
    const sent = await shop.ok(webhookRoutes.test, { actor: owner, params: { id } });
    expect(sent).toMatchObject({ kind: 'webhook.test', state: 'waiting', origin: 'test' });
    await deliver(id);
    expect(await log(owner, id)).toMatchObject([
      { state: 'failed', attempts: 1, last_status: 500, last_answer: 'broken' },
    ]);
    expect((await shop.ok(webhookRoutes.list, { actor: owner }))[0]?.state).toBe('active');
    await shop.ok(webhookRoutes.change, {
      actor: owner,
      params: { id },
      body: { url: to.url, kinds: ['order.paid'], is_enabled: false },
    });
    await shop.ok(webhookRoutes.test, { actor: owner, params: { id } });
    await deliver(id);
    expect(to.received).toHaveLength(2);
  });

  test('a test event, arrived or not, leaves the rest of an address as it is', async () => {
    const owner = await shop.buyer();
    let status = 500;
    const to = await receiver((_nth, response) => void response.writeHead(status).end());
    const { id } = await addHook(owner, to.url);
    await append(...Array.from({ length: 12 }, (_, index) => booked(owner, `S${index}`)));
    await deliver(id);
    await deliver(id);
    const restUntil = async () =>
      (await shop.db.one<{ rest_until: Date | null }>(sql`select rest_until from webhooks where id = ${id}`))
        .rest_until;
    const before = await restUntil();
    expect(before).not.toBeNull();
    for (status of [500, 200]) {
      await shop.ok(webhookRoutes.test, { actor: owner, params: { id } });
      await deliver(id);
      expect(await log(owner, id, { state: 'waiting' })).toHaveLength(12);
      expect(await restUntil()).toEqual(before);
    }
  });
});
