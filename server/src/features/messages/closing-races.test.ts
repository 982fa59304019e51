import { announcementRoutes } from '@amberdock/contract/console/announcements.ts';
import { leavingRoutes } from '@amberdock/contract/people/leaving.ts';
import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { readEnv } from '../../env.ts';
import { fakeMail } from '../../ports/mail/fake-mail.ts';
import { operatorHeaders } from '../../testing/checkout.ts';
import { giveLogin, loginPassword } from '../../testing/trade/leaving.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { workOnAnnouncement } from './announcements/announcements.jobs.ts';
import { sendDigests } from './mail/send-digests.ts';
import { untilLockWaits } from '../../testing/processes/lock-waits.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

const deps = () =>
  ({
    db: shop.db,
    env: readEnv({ PUBLIC_URL: 'https://shop.example' }),
    mail: fakeMail(),
    stopping: new AbortController().signal,
  }) as never;
const close = (actor: TestBuyer) =>
  shop.call(leavingRoutes.close, { actor, body: { password: loginPassword, username: actor.username } });

/** Locks a row in a transaction of its own connection; returns what lets it go. */
async function hold(table: 'outbox' | 'messages', id: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(`select 1 from ${table} where id = $1 for update`, [id]);
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

async function unreadMessage({ userId }: TestBuyer): Promise<string> {
  const id = newId();
  await shop.db.rows(sql`insert into messages (id, user_id, kind, title_zh, title_en)
    values (${id}, ${userId}, 'order', '订单', 'Order')`);
  return id;
}

/** A letter of another kind: closing deletes letters after messages, and stands between the two while this one is held. */
async function otherLetter(email: string): Promise<string> {
  const id = newId();
  await shop.db.rows(sql`insert into outbox (id, channel, target, subject, body)
    values (${id}, 'email', ${email}, 'Code', '1')`);
  return id;
}

async function draft(headers: Record<string, string>): Promise<string> {
  const texts = { title_zh: '公告', title_en: 'News', body_zh: '内容', body_en: 'Text' };
  const body = { ...texts, announcement_link: '', audience: 'all' as const };
  return (await shop.ok(announcementRoutes.add, { headers, body })).id;
}

const writtenTo = async ({ userId }: TestBuyer, email: string) => ({
  messages: await shop.db.rows(sql`select kind from messages where user_id = ${userId}`),
  choices: await shop.db.rows(sql`select 1 from mail_choices where user_id = ${userId}`),
  letters: await shop.db.rows(sql`select subject from outbox where target = ${email}
    and unsubscribe_url <> ''`),
});
const nothing = { messages: [], choices: [], letters: [] };

test('An announcement waits for an account that is being closed, and nothing is written to its people', async () => {
  const [ann, bao] = [await shop.buyer(), await shop.buyer()];
  const email = await giveLogin(shop, ann);
  const letterId = await otherLetter(email);
  const headers = await operatorHeaders(shop.db, 'support');
  const id = await draft(headers);
  await shop.ok(announcementRoutes.publish, { headers, params: { id }, body: { version: 1 } });
  const letGo = await hold('outbox', letterId);
  const closing = close(ann);
  await untilLockWaits(shop.db);
  const delivering = workOnAnnouncement.work(deps(), { announcement_id: id });
  await Promise.race([delivering, untilLockWaits(shop.db, 2)]);
  await letGo();
  expect((await closing).status).toBe(200);
  await delivering;
  expect(await writtenTo(ann, email)).toEqual(nothing);
  expect(await shop.ok(messageRoutes.list, { actor: bao })).toMatchObject([{ title: expect.any(String) }]);
});

test('A withdrawn announcement is deleted while one of its people closes the account, without a deadlock', async () => {
  const [ann, bao] = [await shop.buyer(), await shop.buyer()];
  await giveLogin(shop, ann);
  const headers = await operatorHeaders(shop.db, 'support');
  const id = await draft(headers);
  await shop.ok(announcementRoutes.publish, { headers, params: { id }, body: { version: 1 } });
  await workOnAnnouncement.work(deps(), { announcement_id: id });
  const letter = await shop.db.one<{ id: string }>(sql`select id from outbox where announcement_id = ${id}`);
  const { version } = await shop.ok(announcementRoutes.one, { headers, params: { id } });
  await shop.ok(announcementRoutes.withdraw, { headers, params: { id }, query: { version } });

  // The deletion of the announcement stands before Ann's letter, and the closing comes on behind it.
  const letGo = await hold('outbox', letter.id);
  const deleting = workOnAnnouncement.work(deps(), { announcement_id: id });
  await untilLockWaits(shop.db);
  const closing = close(ann);
  await untilLockWaits(shop.db, 2);
  await letGo();
  expect((await closing).status).toBe(200);
  await deleting;
  expect(await shop.ok(messageRoutes.list, { actor: bao })).toEqual([]);
  // A deadlock is tried again and shows nowhere else.
  const { deadlocks } = await shop.db.one<{ deadlocks: number }>(sql`
    select deadlocks::int from pg_stat_database where datname = current_database()`);
  expect(deadlocks).toBe(0);
});

test('A digest passes over an account that is being closed, and waits for nothing', async () => {
  const [ann, bao] = [await shop.buyer(), await shop.buyer()];
  const [email, other] = [await giveLogin(shop, ann), await giveLogin(shop, bao)];
  for (const actor of [ann, bao])
    await shop.ok(messageRoutes.chooseMail, { actor, body: { email_kinds: [], digest: 'daily' } });
  await shop.db.rows(sql`update mail_choices set digested_at = digested_at - interval '2 days'`);
  // It is noon in the shop, whatever time it is, and the digest is due.
  const ahead = ((12 - new Date().getUTCHours() + 36) % 24) - 12;
  const zone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  await shop.db.rows(sql`insert into settings (key, value) values ('time_zone', to_jsonb(${zone}::text))
    on conflict (key) do update set value = excluded.value`);
  await unreadMessage(bao);
  // Closing deletes messages before the choices of e-mails: it stands between the two while this one is held.
  const letGo = await hold('messages', await unreadMessage(ann));
  const closing = close(ann);
  await untilLockWaits(shop.db);
  const ended = vi.fn();
  const sending = sendDigests.work(deps(), {}).then(ended);
  try {
    await vi.waitFor(() => expect(ended).toHaveBeenCalled(), 10_000);
  } finally {
    await letGo();
    await Promise.allSettled([closing, sending]);
  }
  expect((await closing).status).toBe(200);
  expect(await writtenTo(ann, email)).toEqual(nothing);
  expect((await writtenTo(bao, other)).letters).toHaveLength(1);
});
