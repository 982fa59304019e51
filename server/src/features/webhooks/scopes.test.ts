import type { Scope } from '@amberdock/contract/access.ts';
import { type WebhookKind, webhookKinds, webhookRoutes } from '@amberdock/contract/people/webhooks.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../../db/new-id.ts';
import type { NewEvent } from '../../events/append-events.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { booked, receiver, webhookEnv, webhookSteps } from '../../testing/webhooks.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop({ env: webhookEnv });
});
afterAll(() => shop.close());

const { addHook, append, deliver, log } = webhookSteps(() => shop);
const url = 'https://shop.example.com/hook';
const closed = ({ accountId, userId }: TestBuyer): NewEvent => ({
  kind: 'order.closed',
  accountId,
  actor: 'system',
  subject: 'A1',
  data: { order_no: 'A1', placed_by: userId, reason: 'not_paid_in_time' },
});
const events = (actor: TestBuyer, query: Record<string, unknown> = {}) =>
  shop.call(webhookRoutes.events, { actor, query });
const kindsOf = async (actor: TestBuyer) => ((await events(actor)).body.data ?? []).map(({ kind }) => kind);
const missing = (scope: Scope) => ({
  status: 403,
  code: 'scope_missing',
  message: expect.stringContaining(scope),
});

describe('a key with the scope of webhooks', () => {
  test('lists events of the kinds alone that its other scopes let it read', async () => {
    const owner = await shop.buyer();
    await append(closed(owner), booked(owner, 'R1'));
    await vi.waitFor(
      async () => expect(await kindsOf(owner)).toEqual(['order.closed', 'wallet.booked']),
      60_000,
    );
    expect(await kindsOf(await shop.key(owner, ['webhooks', 'orders.read']))).toEqual(['order.closed']);
    expect(await kindsOf(await shop.key(owner, ['webhooks', 'wallet.read']))).toEqual(['wallet.booked']);
    expect(await kindsOf(await shop.key(owner, ['webhooks', 'account.read']))).toEqual([]);
  });

  test('is told which scope it lacks for a kind that it asks for, or for all', async () => {
    const owner = await shop.buyer();
    const key = await shop.key(owner, ['webhooks', 'orders.read']);
    expect((await events(key, { kind: 'wallet.booked' })).body).toMatchObject(missing('wallet.read'));
    expect((await events(key, { kind: 'order.paid' })).status).toBe(200);
    expect((await events(await shop.key(owner, ['webhooks']))).body).toMatchObject(missing('orders.read'));
  });

  test('adds a webhook for no other kinds', async () => {
    const owner = await shop.buyer();
    const key = await shop.key(owner, ['webhooks', 'orders.read']);
    const add = (kinds: readonly WebhookKind[]) =>
      shop.call(webhookRoutes.add, { actor: key, body: { url, kinds } });
    expect((await add(['order.paid', 'wallet.low'])).body).toMatchObject(missing('wallet.read'));
    expect((await add(['member.joined'])).body).toMatchObject(missing('account.read'));
    expect((await add(['order.paid', 'case.refunded'])).status).toBe(200);
    expect((await addHook(await shop.member(owner, 'manager'), url, webhookKinds)).id).toBeDefined();
  });

  test('turns no webhook towards another address that follows, or still waits for, what it may not read', async () => {
    const owner = await shop.buyer();
    const key = await shop.key(owner, ['webhooks', 'orders.read']);
    const { id } = await addHook(owner, url, ['wallet.booked']);
    await append(booked(owner, 'R1'));
    const change = (actor: TestBuyer, address: string) =>
      shop.call(webhookRoutes.change, {
        actor,
        params: { id },
        body: { url: address, kinds: ['order.paid'], is_enabled: true },
      });
    const elsewhere = 'https://elsewhere.example.com/';
    expect((await change(key, elsewhere)).body).toMatchObject(missing('wallet.read'));
    expect((await change(owner, url)).status).toBe(200);
    expect((await change(key, elsewhere)).body).toMatchObject(missing('wallet.read'));
    await shop.ok(webhookRoutes.change, {
      actor: owner,
      params: { id },
      body: { url, kinds: ['order.paid'], is_enabled: false },
    });
    expect((await change(key, elsewhere)).body.data).toMatchObject({ url: elsewhere, state: 'active' });
  });

  test('neither reads in the log nor sends again what it may not read', async () => {
    const [owner, to] = [await shop.buyer(), await receiver()];
    const { id } = await addHook(owner, to.url, ['wallet.booked', 'order.closed']);
    await append(booked(owner, 'R1'), closed(owner));
    await deliver(id);
    const key = await shop.key(owner, ['webhooks', 'orders.read']);
    expect((await log(key, id)).map(({ kind }) => kind)).toEqual(['order.closed']);
    const replay = async (kind: WebhookKind) => {
      const delivery = (await log(owner, id)).find((logged) => logged.kind === kind);
      const body = { delivery_id: delivery?.id ?? newId() };
      return (await shop.call(webhookRoutes.replay, { actor: key, params: { id }, body })).body;
    };
    expect(await replay('wallet.booked')).toMatchObject(missing('wallet.read'));
    expect((await replay('order.closed')).data).toMatchObject({ queued: 1 });
  });
});
