import { webhookRoutes } from '@amberdock/contract/people/webhooks.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inTx } from '../../db/tx.ts';
import { appendEvents, type NewEvent } from '../../events/append-events.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { messageIdOf } from './secrets.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

const readdressed = ({ accountId }: TestBuyer, subject: string): NewEvent => ({
  kind: 'sub_order.readdressed',
  accountId,
  actor: 'operator',
  actorId: newId(),
  subject,
  data: { sub_order_no: subject, placed_by: newId(), recipient: 'Mary Major' },
});
const append = (...events: NewEvent[]) => inTx(shop.db, async (tx) => appendEvents(tx, events));
/** Reads a page; `next` is what the one after it is asked with. */
async function page(actor: TestBuyer, query: Record<string, unknown> = {}) {
  const { body } = await shop.call(webhookRoutes.events, { actor, query });
  return { events: body.data ?? [], next: body.page?.next ?? '', has_more: body.page?.has_more };
}
/** Waits for these events: other tests' changes on this server hold them back while they are open. */
const waitFor = (actor: TestBuyer, expected: readonly string[], query: Record<string, unknown> = {}) =>
  vi.waitFor(async () => {
    const read = await page(actor, query);
    expect(subjects(read)).toEqual(expected);
    return read;
  }, 60_000);
const subjects = ({ events }: Awaited<ReturnType<typeof page>>) => events.map(({ subject }) => subject);

describe('the events of an account', () => {
  test('come oldest first, page by page, with the ids that webhooks send', async () => {
    const owner = await shop.buyer();
    await append(readdressed(owner, 'S1'));
    await append(readdressed(owner, 'S2'), readdressed(owner, 'S3'));
    await waitFor(owner, ['S1', 'S2', 'S3']);
    const first = await page(owner, { page_size: 2 });
    expect(subjects(first)).toEqual(['S1', 'S2']);
    expect(first.has_more).toBe(true);
    const [{ id }] = (await shop.db.rows(sql`select id from events where subject = 'S1'`)) as [
      { id: bigint },
    ];
    expect(first.events[0]).toEqual({
      id: messageIdOf(shop.app.pepper, id),
      kind: 'sub_order.readdressed',
      time: expect.any(String),
      subject: 'S1',
      data: expect.objectContaining({ sub_order_no: 'S1', recipient: 'Mary Major' }),
    });
    const second = await page(owner, { page_size: 2, cursor: first.next });
    expect(subjects(second)).toEqual(['S3']);
    expect(second.has_more).toBe(false);

    const none = await page(owner, { cursor: second.next });
    expect(none.events).toEqual([]);
    await append(readdressed(owner, 'S4'));
    await waitFor(owner, ['S4'], { cursor: none.next });
  });

  test('are those of a kind where one is asked for, and never those of another account', async () => {
    const [owner, other] = [await shop.buyer(), await shop.buyer()];
    await append(readdressed(owner, 'K1'), readdressed(other, 'K2'));
    await waitFor(owner, ['K1'], { kind: 'sub_order.readdressed' });
    await waitFor(other, ['K2']);
    expect(subjects(await page(owner, { kind: 'order.paid' }))).toEqual([]);
    // A cursor is a place in the log; another account's leads to no event of theirs.
    const { next } = await page(other);
    expect(subjects(await page(owner, { cursor: next }))).toEqual([]);
  });

  test('wait for a change that began before them and is not over, and none is skipped', async () => {
    const owner = await shop.buyer();
    const earlier = await shop.db.pool.connect();
    await earlier.query('begin; select pg_current_xact_id()');
    await append(readdressed(owner, 'W2'));
    const before = await page(owner);
    expect(before.events).toEqual([]);
    await earlier.query(
      `insert into events (account_id, actor, kind, subject, data)
       values ($1, 'system', 'sub_order.readdressed', 'W1', '{}')`,
      [owner.accountId],
    );
    await earlier.query('commit');
    earlier.release();
    await waitFor(owner, ['W1', 'W2'], { cursor: before.next });
  });

  test('refuse a cursor that they have not given out, and one that was changed', async () => {
    const owner = await shop.buyer();
    const { next } = await page(owner);
    for (const cursor of ['0.0.0', 'x', `${next.slice(0, -2)}AA`]) {
      const { body } = await shop.call(webhookRoutes.events, { actor: owner, query: { cursor } });
      expect(body.code).toBe('cursor_stale');
    }
  });

  test('say nothing of how much happens in the shop', async () => {
    const owner = await shop.buyer();
    await append(readdressed(owner, 'Q1'));
    const { next } = await waitFor(owner, ['Q1']);
    expect(Buffer.from(next, 'base64url').toString('latin1')).not.toMatch(/\[\d+,"\d+"/);
    expect((await page(owner)).next).not.toBe(next);
  });
});
