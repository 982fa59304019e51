import { operationRoutes } from '@amberdock/contract/console/operations.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { writeAuditLog } from '../../db/audit-log.ts';
import { inTx } from '../../db/tx.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import { deliverLetter } from '../../ports/deliver-letter.ts';
import { postLetter } from '../../ports/outbox.ts';
import { operatorHeaders } from '../../testing/checkout.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

const kindsFor = async (role: string) =>
  (await shop.ok(operationRoutes.home, { headers: await operatorHeaders(shop.db, role) })).map(
    ({ kind }) => kind,
  );

describe('the home of the console', () => {
  test('shows each role what it can do something about, and nothing else', async () => {
    expect(await kindsFor('finance')).toEqual(['wallet_requests', 'adjustments', 'rates_ending']);
    expect(await kindsFor('support')).toEqual([
      'order_threads',
      'cases',
      'verifications',
      'failing_webhooks',
    ]);
    expect(await kindsFor('fulfilment')).toEqual(['orders_to_ship', 'order_threads', 'cases', 'low_stock']);
    expect(await kindsFor('admin')).toEqual([
      'orders_to_ship',
      'order_threads',
      'cases',
      'verifications',
      'failing_webhooks',
      'wallet_requests',
      'adjustments',
      'low_stock',
      'rates_ending',
      'broken_invariants',
      'failed_jobs',
      'unsent_letters',
    ]);
  });

  test('counts what waits and says since when', async () => {
    const headers = await operatorHeaders(shop.db, 'admin');
    await shop.db.rows(sql`
      insert into exchange_rates (currency, rate, source, expires_at)
      values ('USD', 7.1, 'operator', now() + interval '1 hour'), ('EUR', 7.8, 'operator', now() + interval '1 day')
      on conflict (currency) do update set expires_at = excluded.expires_at`);
    const items = await shop.ok(operationRoutes.home, { headers });
    expect(items.find(({ kind }) => kind === 'rates_ending')).toMatchObject({
      count: 1,
      oldest: expect.any(String),
    });
  });
});

describe('jobs', () => {
  test('are listed with failed ones first, page by page, and run again when asked', async () => {
    const headers = await operatorHeaders(shop.db, 'admin');
    await shop.db.rows(sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`);
    const payloads = Array.from({ length: 5 }, () => ({ outbox_id: newId() }));
    await inTx(shop.db, (tx) => enqueueAll(tx, deliverLetter, payloads));
    const [failed] = await shop.db.rows<{ id: string }>(
      sql`select id::text from graphile_worker.jobs order by id limit 1`,
    );
    await shop.db.rows(sql`
      select graphile_worker.permanently_fail_jobs(array[${failed?.id}::bigint], 'the server is away')`);

    const first = await shop.call(operationRoutes.jobs, { headers, query: { page_size: 2 } });
    expect(first.body.data.map(({ state }) => state)).toEqual(['failed', 'waiting']);
    expect(first.body.data[0]).toMatchObject({
      id: failed?.id,
      task: 'deliver',
      last_error: 'the server is away',
    });
    const ids = first.body.data.map(({ id }) => id);
    let cursor = first.body.page?.next;
    while (cursor) {
      const { body } = await shop.call(operationRoutes.jobs, { headers, query: { page_size: 2, cursor } });
      ids.push(...body.data.map(({ id }) => id));
      cursor = body.page?.next;
    }
    expect(new Set(ids).size).toBe(5);

    const body = { ids: [failed?.id ?? '', '999999999'] };
    expect(await shop.ok(operationRoutes.retryJobs, { headers, body })).toEqual({ retried: 1 });
    expect(await shop.ok(operationRoutes.jobs, { headers, query: { state: 'failed' } })).toEqual([]);
    expect(await shop.db.one(sql`select action, after from audit_log where subject = ${failed?.id}`)).toEqual(
      { action: 'job.retry', after: { task: 'deliver' } },
    );
  });
});

test('the audit log is filtered by subject and time, newest first', async () => {
  const headers = await operatorHeaders(shop.db, 'admin');
  await inTx(shop.db, (tx) =>
    writeAuditLog(
      tx,
      'command line',
      Array.from({ length: 3 }, (_, n) => ({
        action: 'change_setting' as const,
        subject: 'title',
        before: n,
        after: n + 1,
      })),
    ),
  );
  const query = { subject: 'title', page_size: 2 };
  const first = await shop.call(operationRoutes.auditLog, { headers, query });
  expect(first.body.data.map(({ after }) => after)).toEqual([3, 2]);
  expect(first.body.data[0]).toMatchObject({
    actor: 'command line',
    operator_id: null,
    action: 'change_setting',
  });
  const cursor = first.body.page?.next ?? '';
  const rest = await shop.ok(operationRoutes.auditLog, { headers, query: { ...query, cursor } });
  expect(rest.map(({ after }) => after)).toEqual([1]);
  const timeOf = (entry: { time: string } | undefined) => entry?.time ?? '';
  const [newest, middle] = first.body.data;
  const before = { ...query, to: timeOf(newest) };
  expect(await shop.ok(operationRoutes.auditLog, { headers, query: before })).not.toContainEqual(newest);
  const since = { ...query, from: timeOf(middle) };
  expect(await shop.ok(operationRoutes.auditLog, { headers, query: since })).toContainEqual(middle);
  const wrong = { ...query, from: 'yesterday' };
  expect((await shop.call(operationRoutes.auditLog, { headers, query: wrong })).status).toBe(422);
});

test('the outbox shows letters that nothing carries, with their text', async () => {
  const headers = await operatorHeaders(shop.db, 'admin');
  const letter = {
    channel: 'email',
    target: 'ann@example.com',
    subject: 'Code',
    body: 'It is 123456.',
    language: 'en',
  } as const;
  await inTx(shop.db, (tx) => postLetter(tx, letter));
  const [shown] = await shop.ok(operationRoutes.outbox, { headers, query: { unsent: true } });
  expect(shown).toMatchObject({ channel: 'email', target: 'ann@example.com', sent_at: null });
  expect(shown?.body).toContain('It is 123456.');
});
