import { announcementRoutes } from '@amberdock/contract/console/announcements.ts';
import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import { readEnv } from '../../../env.ts';
import { appendEvents, type NewEvent } from '../../../events/append-events.ts';
import { fakeMail } from '../../../ports/mail/fake-mail.ts';
import { deliverLetter } from '../../../ports/deliver-letter.ts';
import { operatorHeaders } from '../../../testing/checkout.ts';
import { workEvents } from '../../../testing/read-events.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { workOnAnnouncement } from '../announcements/announcements.jobs.ts';
import { claimDuePeople } from './digest.store.ts';
import { sendDigests } from './send-digests.ts';

let shop: TestShop;
let headers: Record<string, string>;
const variables = { PUBLIC_URL: 'https://shop.example' };
const deps = (mail: ReturnType<typeof fakeMail> | null = fakeMail()) =>
  ({
    db: shop.db,
    env: readEnv(variables),
    mail,
    sms: null,
    stopping: new AbortController().signal,
  }) as never;
beforeAll(async () => {
  shop = await createShop();
  headers = await operatorHeaders(shop.db, 'support');
});
beforeEach(async () => {
  await shop.db.rows(sql`delete from messages`);
  await shop.db.rows(sql`delete from outbox`);
  await shop.db.rows(sql`delete from mail_choices`);
  await shop.db.rows(sql`update users set status = 'suspended', email = null`);
});
afterAll(() => shop.close());

async function buyerWith(email: string | null, language = 'en'): Promise<TestBuyer> {
  const buyer = await shop.buyer();
  await shop.db.rows(
    sql`update users set email = ${email}, language = ${language} where id = ${buyer.userId}`,
  );
  return buyer;
}
const append = async (...events: NewEvent[]) => {
  await inTx(shop.db, async (tx) => appendEvents(tx, events));
  await workEvents(shop.db, { sendsMail: true, variables });
};
const paid = ({ accountId, userId }: TestBuyer, no: string): NewEvent => ({
  kind: 'order.paid',
  accountId,
  actor: 'system',
  subject: no,
  data: {
    order_no: no,
    placed_by: userId,
    order_kind: 'parcel',
    total: { amount: '1.00', currency: 'USD' },
  },
});
const factorOn = ({ accountId, userId }: TestBuyer): NewEvent => ({
  kind: 'second_factor.turned_on',
  accountId,
  actor: 'buyer',
  actorId: userId,
  subject: userId,
  data: { user_id: userId },
});
const announce = async () => {
  const body = {
    title_zh: '公告',
    title_en: 'News',
    body_zh: '内容',
    body_en: 'Text',
    announcement_link: '',
    audience: 'all' as const,
  };
  const { id } = await shop.ok(announcementRoutes.add, { headers, body });
  await shop.ok(announcementRoutes.publish, { headers, params: { id }, body: { version: 1 } });
  await workOnAnnouncement.work(deps(), { announcement_id: id });
};
const subjects = async () =>
  (await shop.db.rows<{ subject: string }>(sql`select subject from outbox order by subject`)).map(
    ({ subject }) => subject,
  );
const all = ['order', 'wallet', 'verification', 'after_sales', 'favorite', 'announcement'] as const;
const choose = (
  actor: TestBuyer,
  email_kinds: readonly (typeof all)[number][],
  digest: 'off' | 'daily' = 'off',
) => shop.ok(messageRoutes.chooseMail, { actor, body: { email_kinds: [...email_kinds], digest } });
const without = (kind: string) => all.filter((other) => other !== kind);

describe('the choice of e-mails', () => {
  test('is every kind and no digest until somebody chooses, and is each person’s own', async () => {
    const [ann, bao] = [await buyerWith('ann@example.com'), await buyerWith(null)];
    const usual = { email_kinds: all, digest: 'off', sends_email: false };
    expect(await shop.ok(messageRoutes.mailChoices, { actor: ann })).toEqual({
      ...usual,
      email: 'ann@example.com',
    });
    expect(await choose(ann, ['wallet'], 'daily')).toMatchObject({
      email_kinds: ['wallet'],
      digest: 'daily',
    });
    expect(await shop.ok(messageRoutes.mailChoices, { actor: bao })).toEqual({ ...usual, email: null });
    const twice = { email_kinds: ['order', 'order'], digest: 'off' };
    expect((await shop.call(messageRoutes.chooseMail, { actor: ann, body: twice as never })).status).toBe(
      422,
    );
  });

  test('keeps copies of a kind back and leaves the messages; what concerns the sign-in goes out always', async () => {
    const ann = await buyerWith('ann@example.com');
    await choose(ann, []);
    await append(paid(ann, 'A1'), factorOn(ann));
    expect(await subjects()).toEqual(['Two-step verification is on']);
    expect(await shop.ok(messageRoutes.list, { actor: ann })).toHaveLength(2);
    await choose(ann, ['order']);
    await append(paid(ann, 'A2'));
    expect(await subjects()).toEqual(['Order A2 paid', 'Two-step verification is on']);
  });

  test('keeps announcements back', async () => {
    const [ann, bao] = [await buyerWith('ann@example.com'), await buyerWith('bao@example.com')];
    await choose(ann, without('announcement'));
    await announce();
    expect(await shop.db.rows(sql`select target from outbox`)).toEqual([{ target: 'bao@example.com' }]);
    for (const actor of [ann, bao]) expect(await shop.ok(messageRoutes.list, { actor })).toHaveLength(1);
  });
});

describe('unsubscribing by the address of a mail', () => {
  const press = (url: string, method: 'GET' | 'POST' = 'POST') =>
    shop.app.inject({
      method,
      url: new URL(url).pathname,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      }),
    });

  test('is one POST by whoever has the mail; opening the page changes nothing', async () => {
    const ann = await buyerWith('ann@example.com');
    const bao = await buyerWith('bao@example.com');
    await announce();
    const { id, url } = await shop.db.one<{ id: string; url: string }>(
      sql`select id, unsubscribe_url as url from outbox where target = 'ann@example.com'`,
    );
    expect(url).toMatch(/^https:\/\/shop\.example\/unsubscribe\/[0-9a-f-]{36}\/announcement$/);
    const mail = fakeMail();
    await deliverLetter.work(deps(mail), { outbox_id: id });
    expect(mail.sent).toMatchObject([{ unsubscribeUrl: url, text: expect.stringContaining(url) }]);
    const page = await press(url, 'GET');
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Stop announcement emails?')]);
    expect((await shop.ok(messageRoutes.mailChoices, { actor: ann })).email_kinds).toContain('announcement');
    for (let times = 0; times < 2; times++) {
      const done = await press(url);
      expect([done.statusCode, done.body]).toEqual([
        200,
        expect.stringContaining('You won’t get announcement emails any more.'),
      ]);
    }
    expect((await shop.ok(messageRoutes.mailChoices, { actor: ann })).email_kinds).toEqual(
      without('announcement'),
    );
    expect((await shop.ok(messageRoutes.mailChoices, { actor: bao })).email_kinds).toEqual(all);
  });

  test('knows no other token, and nothing else to switch off', async () => {
    const ann = await buyerWith('ann@example.com');
    await choose(ann, [], 'daily');
    const known = await shop.db.one<{ token: string }>(
      sql`select unsubscribe_token as token from mail_choices where user_id = ${ann.userId}`,
    );
    for (const inherited of ['toString', 'constructor', '__proto__'])
      for (const method of ['GET', 'POST'] as const) {
        const url = `https://shop.example/unsubscribe/${known.token}/${inherited}`;
        expect((await press(url, method)).statusCode).toBe(404);
      }
    const token = '0199c000-0000-7000-8000-000000000001';
    for (const path of [`${token}/announcement`, 'x/announcement', `${token}/toString`])
      expect((await press(`https://shop.example/unsubscribe/${path}`)).statusCode).toBe(404);
  });
});

describe('the digest of unread messages', () => {
  /** Has the shop's clocks show this hour, whatever time it is: by a time zone. */
  async function atHour(hour: number) {
    const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
    const zone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
    await shop.db.rows(sql`insert into settings (key, value) values ('time_zone', to_jsonb(${zone}::text))
      on conflict (key) do update set value = excluded.value`);
  }
  const nextDay = () =>
    shop.db.rows(sql`update mail_choices set digested_at = digested_at - interval '1 day'`);
  const digests = () =>
    shop.db.rows<{ target: string; subject: string; body: string }>(
      sql`delete from outbox where subject like '%unread%' or subject like '%未读%' returning target, subject, body`,
    );
  const send = (mail: ReturnType<typeof fakeMail> | null = fakeMail()) => sendDigests.work(deps(mail), {});

  test('goes out once a day from eight, to who chose it, with links, in their language', async () => {
    await atHour(12);
    const [ann, bao] = [await buyerWith('ann@example.com'), await buyerWith('bao@example.com', 'zh')];
    const other = await buyerWith('other@example.com');
    for (const buyer of [ann, bao]) await choose(buyer, [], 'daily');
    await append(paid(ann, 'A1'), paid(ann, 'A2'), paid(bao, 'B1'), paid(other, 'C1'));
    await nextDay();
    await atHour(6);
    await send();
    expect(await digests()).toEqual([]);
    await atHour(12);
    await send(null);
    expect(await digests()).toEqual([]);
    await Promise.all([send(), send(), send()]);
    const sent = (await digests()).toSorted((a, b) => a.target.localeCompare(b.target));
    expect(sent).toMatchObject([
      { target: 'ann@example.com', subject: 'You have 2 unread messages' },
      { target: 'bao@example.com', subject: '您有 1 条未读消息' },
    ]);
    expect(sent[0]?.body).toContain(
      'Order A2 paid\nhttps://shop.example/order/detail?order_no=A2\n\nOrder A1 paid\nhttps://shop.example/order/detail?order_no=A1\n\nStop this daily email:\nhttps://shop.example/unsubscribe/',
    );
    await append(paid(ann, 'A3'));
    await send();
    expect(await digests()).toEqual([]);
    await nextDay();
    await send();
    expect(await digests()).toMatchObject([{ subject: 'You have 1 unread message' }]);
  });

  test('is none where all is read, named before, or withdrawn, and begins on the day after it was chosen', async () => {
    await atHour(12);
    const ann = await buyerWith('ann@example.com');
    await choose(ann, [], 'daily');
    await append(paid(ann, 'A1'));
    await send();
    expect(await digests()).toEqual([]);
    await shop.ok(messageRoutes.markRead, { actor: ann, body: {} });
    await nextDay();
    await send();
    expect(await digests()).toEqual([]);
    await announce();
    await shop.db.rows(sql`update announcements set status = 'withdrawn', withdrawn_at = now()
      where status = 'sent'`);
    await nextDay();
    await send();
    expect(await digests()).toEqual([]);
  });

  test('names unread messages from before it was chosen', async () => {
    await atHour(12);
    const ann = await buyerWith('ann@example.com');
    await append(paid(ann, 'A1'));
    await choose(ann, [], 'daily');
    await nextDay();
    await send();
    expect(await digests()).toMatchObject([{ subject: 'You have 1 unread message' }]);
  });

  test('claims no more people than it is asked for', async () => {
    await atHour(12);
    for (const name of ['ann', 'bao', 'chen']) {
      // oxlint-disable-next-line no-await-in-loop -- one buyer after the other
      await choose(await buyerWith(`${name}@example.com`), [], 'daily');
    }
    await nextDay();
    const claimed = () => inTx(shop.db, async (tx) => (await claimDuePeople(tx, 2)).length);
    expect([await claimed(), await claimed(), await claimed()]).toEqual([2, 1, 0]);
  });

  test('is left for the next start where the shop is stopping', async () => {
    await atHour(12);
    const ann = await buyerWith('ann@example.com');
    await choose(ann, [], 'daily');
    await append(paid(ann, 'A1'));
    await nextDay();
    await sendDigests.work({ ...(deps() as object), stopping: AbortSignal.abort() } as never, {});
    expect(await digests()).toEqual([]);
    await send();
    expect(await digests()).toHaveLength(1);
  });

  test('waits in the queue behind letters to one person', async () => {
    await atHour(12);
    const ann = await buyerWith('ann@example.com');
    await choose(ann, [], 'daily');
    await append(paid(ann, 'A1'));
    await nextDay();
    await send();
    expect(
      await shop.db.rows(sql`select o.subject, j.priority from graphile_worker._private_jobs j
        join outbox o on o.id::text = j.payload ->> 'outbox_id'`),
    ).toEqual([{ subject: 'You have 1 unread message', priority: 10 }]);
  });

  test('names twenty, and counts the others', async () => {
    await atHour(12);
    const ann = await buyerWith('ann@example.com');
    await choose(ann, [], 'daily');
    await append(...Array.from({ length: 23 }, (_, index) => paid(ann, `N${index}`)));
    await nextDay();
    await send();
    const [{ subject, body } = { subject: '', body: '' }] = await digests();
    expect(subject).toBe('You have 23 unread messages');
    expect(body.match(/^Order N\d+ paid$/gm)).toHaveLength(20);
    expect(body).toContain('And 3 more\nhttps://shop.example/my/messages?show=unread');
  });

  test('that is cut off in the middle names the same messages at the next try', async () => {
    await atHour(12);
    const ann = await buyerWith('ann@example.com');
    await choose(ann, [], 'daily');
    await append(paid(ann, 'A1'));
    await nextDay();
    await shop.pool.query(`
      create function ends() returns trigger language plpgsql as $$
        begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger ends before insert on outbox for each row execute function ends()`);
    await expect(send()).rejects.toThrow();
    await shop.pool.query('drop function ends cascade');
    expect(await digests()).toEqual([]);
    await send();
    expect(await digests()).toMatchObject([{ subject: 'You have 1 unread message' }]);
  });
});
