import { webhookRoutes } from '@amberdock/contract/people/webhooks.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inTx } from '../../db/tx.ts';
import { untilLockWaits } from '../../testing/processes/lock-waits.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { booked, receiver, webhookEnv, webhookSteps } from '../../testing/webhooks.ts';
import { insertDeliveries, lockWebhook, type NewDelivery } from './deliveries.store.ts';
import { disableWebhook } from './sending.store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop({ env: webhookEnv });
});
afterAll(() => shop.close());

const { addHook, append, log } = webhookSteps(() => shop);

/** A gate that work waits at until it is opened. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  onTestFinished(() => open());
  return { opened, open: () => open() };
}

/** Disables a webhook in a transaction that stays open, and returns once it has its locks. */
async function beginDisabling(id: string) {
  const [ending, locked] = [gate(), gate()];
  const disabling = inTx(shop.db, async (tx) => {
    await lockWebhook(tx, id);
    await disableWebhook(tx, id);
    locked.open();
    await ending.opened;
  });
  await locked.opened;
  return { disabling, open: ending.open };
}

const event = (webhook_id: string): NewDelivery => ({
  id: newId(),
  webhook_id,
  message_id: 'evt_1',
  kind: 'wallet.booked',
  subject: 'S',
  body: '{}',
  origin: 'event',
});

const disable = (actor: TestBuyer, id: string, url: string) =>
  shop.ok(webhookRoutes.change, {
    actor,
    params: { id },
    body: { url, kinds: ['wallet.booked'], is_enabled: false },
  });

describe('while a webhook is being disabled', () => {
  test('an event that is queued first is given up with the rest', async () => {
    const [owner, to] = [await shop.buyer(), await receiver()];
    const { id } = await addHook(owner, to.url, ['wallet.booked']);
    const [ending, inserted] = [gate(), gate()];
    const queuing = inTx(shop.db, async (tx) => {
      const queued = await insertDeliveries(tx, [event(id)]);
      inserted.open();
      await ending.opened;
      return queued;
    });
    await inserted.opened;
    const disabling = disable(owner, id, to.url);
    await untilLockWaits(shop.db);
    ending.open();
    expect(await queuing).toBe(1);
    await disabling;
    expect(await log(owner, id)).toMatchObject([{ state: 'failed', last_fault: 'disabled' }]);
  });

  test('an event that comes second is not queued', async () => {
    const [owner, to] = [await shop.buyer(), await receiver()];
    const { id } = await addHook(owner, to.url, ['wallet.booked']);
    const { disabling, open } = await beginDisabling(id);
    const queuing = inTx(shop.db, (tx) => insertDeliveries(tx, [event(id)]));
    await untilLockWaits(shop.db);
    open();
    await disabling;
    expect(await queuing).toBe(0);
    expect(await log(owner, id)).toEqual([]);
  });

  test('a delivery that is asked for again is refused, and a test event goes', async () => {
    const [owner, to] = [await shop.buyer(), await receiver()];
    const { id } = await addHook(owner, to.url, ['wallet.booked']);
    await append(booked(owner, 'A'));
    const [first] = await log(owner, id);
    const { disabling, open } = await beginDisabling(id);
    const params = { id };
    const replayed = shop.call(webhookRoutes.replay, {
      actor: owner,
      params,
      body: { delivery_id: first?.id },
    });
    await untilLockWaits(shop.db);
    open();
    await disabling;
    expect((await replayed).body.code).toBe('webhook_disabled');
    expect(await shop.ok(webhookRoutes.test, { actor: owner, params })).toMatchObject({ origin: 'test' });
    expect((await log(owner, id)).map(({ origin }) => origin)).toEqual(['test', 'event']);
  });
});
