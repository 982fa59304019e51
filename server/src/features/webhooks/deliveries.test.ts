import { webhookRoutes } from '@amberdock/contract/people/webhooks.ts';
import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTx } from '../../db/tx.ts';
import { readEnv } from '../../env.ts';
import { appendEvents } from '../../events/append-events.ts';
import { startJobs } from '../../jobs/index.ts';
import type { FetchDeps } from '../../jobs/job.ts';
import { operatorHeaders } from '../../testing/checkout.ts';
import { isSignedBy } from '../../testing/providers/webhook-receiver.ts';
import { workEvents } from '../../testing/read-events.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { booked, receiver, references, webhookEnv, webhookSteps } from '../../testing/webhooks.ts';
import { wakeForgottenWebhooks } from './deliver.ts';
import { webhookJobs } from './webhooks.jobs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop({ env: webhookEnv });
});
afterAll(() => shop.close());

const { addHook, append, deliver, dueNow, log } = webhookSteps(() => shop);

describe('an event', () => {
  test('arrives signed with what happened, without who in the shop did it', async () => {
    const [owner, to] = [await shop.buyer(), await receiver()];
    const { id, secret } = await addHook(owner, to.url);
    const event = booked(owner, 'A');
    await append(event);
    await deliver(id);
    const [got] = to.received;
    expect(got?.event).toEqual({
      id: got?.headers['webhook-id'],
      kind: 'wallet.booked',
      time: expect.any(String),
      subject: 'A',
      data: event.data,
    });
    expect(got && isSignedBy(secret, got)).toBe(true);
    expect(Math.abs(Number(got?.headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(60);
    expect(got?.body).not.toContain((event as { actorId: string }).actorId);
    expect(await log(owner, id)).toMatchObject([
      {
        state: 'delivered',
        attempts: 1,
        last_status: 200,
        last_fault: null,
        last_answer: 'ok',
        origin: 'event',
      },
    ]);
  });

  test('is recorded with whatever bytes the receiver answers', async () => {
    const bytes = Buffer.concat([
      Buffer.from('\0"\\\u2028\n'),
      Buffer.from([0xff, 0xed, 0xa0, 0x80]),
      Buffer.from('😀'.repeat(300)),
    ]);
    const [owner, to] = [await shop.buyer(), await receiver((_nth, response) => void response.end(bytes))];
    const { id } = await addHook(owner, to.url);
    await append(booked(owner, 'A'));
    await deliver(id);
    const [delivery] = await log(owner, id);
    expect(delivery).toMatchObject({
      state: 'delivered',
      last_answer: expect.stringMatching(/^"\\\u2028\n\uFFFD+😀/),
    });
  });

  test('goes to the webhooks of its account that follow its kind, and to no other', async () => {
    const [owner, other, to] = [await shop.buyer(), await shop.buyer(), await receiver()];
    const ids = [
      (await addHook(owner, to.url, ['wallet.booked'])).id,
      (await addHook(owner, to.url, ['order.paid'])).id,
      (await addHook(other, to.url)).id,
    ];
    await append(booked(owner, 'A'));
    const queued = await Promise.all(ids.map((id, index) => log(index === 2 ? other : owner, id)));
    expect(queued.map(({ length }) => length)).toEqual([1, 0, 0]);
  });

  test('of before the webhook, and booked history, is not sent', async () => {
    const [owner, to] = [await shop.buyer(), await receiver()];
    await inTx(shop.db, async (tx) => appendEvents(tx, [booked(owner, 'before')]));
    const { id } = await addHook(owner, to.url);
    await shop.db.rows(sql`insert into events (account_id, actor, kind, subject, data, at)
      values (${owner.accountId}, 'system', 'wallet.booked', 'old', '{}', now() - interval '3 days')`);
    await workEvents(shop.db);
    expect(await log(owner, id)).toEqual([]);
  });

  test('is queued once, though its reader is killed and reads it again', async () => {
    const [owner, to] = [await shop.buyer(), await receiver()];
    const { id } = await addHook(owner, to.url);
    await append(booked(owner, 'A'));
    await shop.db.rows(sql`update event_readers set epoch = 1, xid = '0', id = 0 where name = 'webhooks'`);
    await workEvents(shop.db);
    expect(await log(owner, id)).toHaveLength(1);
  });
});

describe('order and repetition', () => {
  test('with a receiver that fails half of the time every event arrives, each subject in its order', async () => {
    const owner = await shop.buyer();
    const arrived: string[] = [];
    const to = await receiver((attempt, response, { data }) => {
      if (attempt % 2 === 0) return void response.writeHead(500).end();
      arrived.push((data as { reference: string }).reference);
      response.end();
    });
    const { id } = await addHook(owner, to.url);
    const subjects = ['A', 'B', 'C'];
    const all = [1, 2, 3, 4].flatMap((number) => subjects.map((subject) => `${subject}#${number}`));
    await append(...all.map((reference) => booked(owner, reference)));
    while ((await log(owner, id, { state: 'waiting' })).length > 0) {
      await deliver(id);
      await dueNow(id);
    }
    for (const subject of subjects) {
      expect(arrived.filter((event) => event.startsWith(subject))).toEqual(
        [1, 2, 3, 4].map((number) => `${subject}#${number}`),
      );
    }
    const ids = to.received.map(({ event, headers }) => [event.id, headers['webhook-id']]);
    for (const [inBody, inHeader] of ids) expect(inBody).toBe(inHeader);
    expect(new Set(to.received.map(({ event }) => event.id)).size).toBe(all.length);
  });

  test('the next event of a subject waits for the one before, those of other subjects do not', async () => {
    const owner = await shop.buyer();
    const to = await receiver(
      (_nth, response, { subject }) => void response.writeHead(subject === 'A' ? 500 : 200).end(),
    );
    const { id } = await addHook(owner, to.url);
    await append(...['A#1', 'A#2', 'B#1'].map((reference) => booked(owner, reference)));
    await deliver(id);
    await deliver(id);
    expect(references(to).sort()).toEqual(['A#1', 'B#1']);
    const [, second, first] = await log(owner, id);
    expect(first).toMatchObject({ state: 'waiting', attempts: 1, last_fault: 'status', last_status: 500 });
    expect(Date.parse(first?.next_attempt_at ?? '')).toBeGreaterThan(Date.now() + 3_000);
    expect(second).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  test('two processes at one address send each event once', async () => {
    const [owner, to] = [await shop.buyer(), await receiver()];
    const { id } = await addHook(owner, to.url);
    await append(...Array.from({ length: 20 }, (_, index) => booked(owner, `S${index}`)));
    await Promise.all([deliver(id), deliver(id), deliver(id)]);
    await deliver(id);
    expect(references(to).sort()).toEqual(Array.from({ length: 20 }, (_, index) => `S${index}`).sort());
  });

  test('a process that stops records what is on its way and begins nothing more; the rest is sent later', async () => {
    const [owner, stop] = [await shop.buyer(), new AbortController()];
    const held: (() => void)[] = [];
    const to = await receiver((attempt, response) => {
      held.push(() => response.end('ok'));
      if (attempt === 4) stop.abort();
      if (attempt >= 4) held.splice(0).forEach((answer) => answer());
    });
    const { id } = await addHook(owner, to.url);
    await append(...Array.from({ length: 9 }, (_, index) => booked(owner, `S${index}`)));
    await deliver(id, stop.signal);
    expect(references(to)).toHaveLength(4);
    expect(await log(owner, id, { state: 'delivered' })).toHaveLength(4);
    await deliver(id);
    expect(references(to).sort()).toEqual(Array.from({ length: 9 }, (_, index) => `S${index}`));
  });

  test('what a killed process had claimed is asked for again, and sent', async () => {
    const [owner, to] = [await shop.buyer(), await receiver()];
    const { id } = await addHook(owner, to.url);
    await append(booked(owner, 'A'));
    await shop.db.rows(sql`update webhooks set claimed_until = now() + interval '1 minute' where id = ${id}`);
    await shop.db.rows(sql`delete from graphile_worker._private_jobs`);
    await deliver(id);
    expect(to.received).toEqual([]);
    const jobs = () => shop.db.rows(sql`select from graphile_worker.jobs where key = ${`webhook:${id}`}`);
    await wakeForgottenWebhooks({ db: shop.db } as FetchDeps, {});
    expect(await jobs()).toHaveLength(0);
    await shop.db.rows(sql`update webhooks set claimed_until = now() - interval '1 second' where id = ${id}`);
    await wakeForgottenWebhooks({ db: shop.db } as FetchDeps, {});
    expect(await jobs()).toHaveLength(1);
    await deliver(id);
    expect(references(to)).toEqual(['A']);
  });
});

test('a slow address holds up no other: the queue delivers to the rest meanwhile', async () => {
  const owner = await shop.buyer();
  const held: (() => void)[] = [];
  const slow = await receiver((_nth, response) => void held.push(() => response.end()));
  const quick = await receiver();
  await addHook(owner, slow.url);
  await addHook(owner, quick.url);
  const queue = await startJobs({
    databaseUrl: shop.databaseUrl,
    db: shop.db,
    env: readEnv(webhookEnv),
    log: shop.app.log,
    jobs: webhookJobs,
    ports: { mail: null, sms: null },
  });
  try {
    await append(...Array.from({ length: 12 }, (_, index) => booked(owner, `S${index}`)));
    await vi.waitFor(() => expect(quick.received).toHaveLength(12), 8_000);
    expect(slow.received.length).toBeLessThan(12);
  } finally {
    const answering = setInterval(() => held.splice(0).forEach((answer) => answer()), 20);
    await queue.stop();
    clearInterval(answering);
  }
});

describe('failing for long', () => {
  const messages = async (actor: TestBuyer) =>
    (await shop.ok(messageRoutes.list, { actor, headers: { 'accept-language': 'en' }, query: {} }))
      .map(({ title }) => title)
      .filter((title) => title.includes('webhook'));
  const failing = () => receiver((_nth, response) => void response.writeHead(500).end());

  test('a delivery fails for good after three days: the owner is notified once, and the next one goes', async () => {
    const [owner, to] = [await shop.buyer(), await failing()];
    const { id } = await addHook(owner, to.url);
    await append(booked(owner, 'A#1'), booked(owner, 'A#2'), booked(owner, 'A#3'));
    await shop.db.rows(sql`update webhook_deliveries set created_at = created_at - interval '73 hours'
      where webhook_id = ${id} and seq in (select seq from webhook_deliveries where webhook_id = ${id} order by seq limit 2)`);
    for (let index = 0; index < 3; index++) {
      await deliver(id);
      await dueNow(id);
    }
    expect(references(to)).toEqual(['A#1', 'A#2', 'A#3']);
    expect((await log(owner, id)).map(({ state }) => state)).toEqual(['waiting', 'failed', 'failed']);
    await workEvents(shop.db);
    expect(await messages(owner)).toEqual(['A webhook delivery has failed']);
  });

  test('an address without a success for five days is disabled with a message, and is sent nothing more', async () => {
    const [owner, to] = [await shop.buyer(), await failing()];
    const { id } = await addHook(owner, to.url);
    await append(booked(owner, 'A#1'), booked(owner, 'A#2'));
    await deliver(id);
    await shop.db.rows(
      sql`update webhooks set failing_since = failing_since - interval '121 hours' where id = ${id}`,
    );
    await dueNow(id);
    await deliver(id);
    await append(booked(owner, 'B'));
    const [hook] = await shop.ok(webhookRoutes.list, { actor: owner });
    expect(hook).toMatchObject({ state: 'disabled', disabled_by: 'failures', waiting: 0 });
    expect(await messages(owner)).toEqual(['A webhook has been disabled']);
    expect(to.received).toHaveLength(2);
    // The second one waited behind the first, and was never sent.
    expect(await log(owner, id)).toMatchObject([
      { state: 'failed', attempts: 0, last_fault: 'disabled' },
      { state: 'failed', attempts: 2, last_fault: 'status', last_status: 500 },
    ]);
    const headers = await operatorHeaders(shop.db, 'support');
    const query = { account_id: owner.accountId };
    expect(await shop.ok(webhookRoutes.failing, { headers, query })).toMatchObject([
      { state: 'disabled', last_attempt_at: expect.any(String), last_fault: 'status', last_status: 500 },
    ]);
  });

  test('after several failures in a row the address rests as a whole, and one success ends that', async () => {
    const owner = await shop.buyer();
    let status = 500;
    const to = await receiver((_nth, response) => void response.writeHead(status).end());
    const { id } = await addHook(owner, to.url);
    await append(...Array.from({ length: 12 }, (_, index) => booked(owner, `S${index}`)));
    await deliver(id);
    await deliver(id);
    await deliver(id);
    expect(to.received).toHaveLength(8);
    status = 200;
    await dueNow(id);
    await deliver(id);
    const [hook] = await shop.ok(webhookRoutes.list, { actor: owner });
    expect(hook).toMatchObject({ state: 'active', failing_since: null, waiting: 0 });
  });
});
