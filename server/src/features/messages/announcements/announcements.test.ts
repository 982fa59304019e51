import {
  type Announcement,
  type AnnouncementInput,
  announcementRoutes,
} from '@amberdock/contract/console/announcements.ts';
import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '../../../env.ts';
import { fakeMail } from '../../../ports/mail/fake-mail.ts';
import {
  englishOperator,
  openCheckout,
  operatorHeaders,
  orderOne,
  pay,
  sell,
  wealthyBuyer,
} from '../../../testing/checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { publishAnnouncements, workOnAnnouncement } from './announcements.jobs.ts';

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  headers = await englishOperator(shop.db, 'support');
});
beforeEach(async () => {
  await shop.db.rows(sql`delete from messages`);
  await shop.db.rows(sql`delete from outbox`);
  await shop.db.rows(sql`delete from announcements`);
  await shop.db.rows(sql`update users set status = 'suspended' where status = 'active'`);
});
afterAll(() => shop.close());

const text: AnnouncementInput = {
  title_zh: '国庆发货安排',
  title_en: 'Shipping over the holidays',
  body_zh: '仓库休息一周。',
  body_en: 'The warehouse rests for a week.',
  announcement_link: '/library',
  audience: 'all',
};
const add = (input: Partial<AnnouncementInput> = {}) =>
  shop.ok(announcementRoutes.add, { headers, body: { ...text, ...input } });
const publish = ({ id, version }: Announcement, publish_at?: string) =>
  shop.call(announcementRoutes.publish, {
    headers,
    params: { id },
    body: { version, ...(publish_at && { publish_at }) },
  });
const withdraw = ({ id, version }: Announcement) =>
  shop.ok(announcementRoutes.withdraw, { headers, params: { id }, query: { version } });
const view = ({ id }: Announcement) => shop.ok(announcementRoutes.one, { headers, params: { id } });

/** Works on it as the queue does. */
const work = ({ id }: Announcement, { sendsMail = true } = {}) =>
  workOnAnnouncement.work(
    {
      db: shop.db,
      env: readEnv({ PUBLIC_URL: 'https://shop.example' }),
      mail: sendsMail ? fakeMail() : null,
      stopping: new AbortController().signal,
    } as never,
    { announcement_id: id },
  );
const tick = () => publishAnnouncements.work({ db: shop.db } as never, {});
const queued = async (id: string) =>
  (
    await shop.db.rows(sql`select 1 from graphile_worker._private_jobs
      where payload ->> 'announcement_id' = ${id}`)
  ).length;
const inbox = (actor: TestBuyer, language = 'en') =>
  shop
    .call(messageRoutes.list, { actor, headers: { 'accept-language': language } })
    .then(({ body }) => body.data);
const unread = async (actor: TestBuyer) => (await shop.ok(messageRoutes.unread, { actor })).unread;
const withMail = (buyer: TestBuyer, email: string, language = 'en') =>
  shop.db.rows(sql`update users set email = ${email}, language = ${language} where id = ${buyer.userId}`);
/** Many people at once, by SQL. */
const manyPeople = (count: number) =>
  shop.db.rows(sql`
    with added as (insert into accounts (id, type) select gen_random_uuid(), 'individual'
      from generate_series(1, ${count}::int) returning id)
    insert into users (id, account_id, role, username, password_hash, email)
    select gen_random_uuid(), id, 'owner', 'm' || left(md5(id::text), 15), '', left(md5(id::text), 15) || '@example.com' from added`);

describe('an announcement', () => {
  test('is read by those it is for, in their language, and the staff see how many have read it', async () => {
    const [ann, bao] = [await shop.buyer(), await shop.buyer()];
    const draft = await add();
    expect(draft).toMatchObject({ announcement_status: 'draft', receivers_count: 2, received_count: 0 });
    expect(await inbox(ann)).toEqual([]);
    expect((await publish(draft)).body.data).toMatchObject({ announcement_status: 'sending' });
    await work(draft);
    expect(await inbox(ann)).toMatchObject([
      {
        kind: 'announcement',
        title: text.title_en,
        body: text.body_en,
        link: '/library',
        read: false,
      },
    ]);
    expect(await inbox(bao, 'zh')).toMatchObject([{ title: text.title_zh, body: text.body_zh }]);
    await shop.ok(messageRoutes.markRead, { actor: bao, body: {} });
    expect(await view(draft)).toMatchObject({
      announcement_status: 'sent',
      received_count: 2,
      read_count: 1,
      receivers_count: null,
    });
    expect(await shop.ok(announcementRoutes.list, { headers })).toMatchObject([
      { id: draft.id, announcement_status: 'sent', received_count: 2, read_count: 1 },
    ]);
  });

  test('goes by mail in the reader’s language where mail is set up, after all other letters', async () => {
    await withMail(await shop.buyer(), 'ann@example.com');
    await withMail(await shop.buyer(), 'bao@example.com', 'zh');
    await shop.buyer();
    const sent = await add();
    await publish(sent);
    await work(sent);
    expect(await shop.db.rows(sql`select target, subject, body from outbox order by target`)).toEqual([
      {
        target: 'ann@example.com',
        subject: text.title_en,
        body: expect.stringContaining(
          `${text.body_en}\n\nhttps://shop.example/library\n\nStop announcement emails:`,
        ),
      },
      {
        target: 'bao@example.com',
        subject: text.title_zh,
        body: expect.stringContaining(`${text.body_zh}\n\nhttps://shop.example/library\n\n不再通过`),
      },
    ]);
    expect(
      await shop.db.rows(sql`select distinct j.priority from graphile_worker._private_jobs j
        join outbox o on o.id::text = j.payload ->> 'outbox_id'`),
    ).toEqual([{ priority: 10 }]);
  });

  test('without mail writes no letter', async () => {
    const buyer = await shop.buyer();
    await withMail(buyer, 'quiet@example.com');
    const sent = await add();
    await publish(sent);
    await work(sent, { sendsMail: false });
    expect(await inbox(buyer)).toHaveLength(1);
    expect(await shop.db.rows(sql`select 1 from outbox`)).toEqual([]);
  });

  test('is for companies, for individuals, for chosen accounts, or for those who ordered from a warehouse', async () => {
    const company = await shop.buyer({ userType: 2 });
    const individual = await shop.buyer();
    const sku = await sell(shop.db, { handle: 'audience', skus: [{ offers: [{ stock: 9 }] }] });
    const customer = await wealthyBuyer(shop);
    const order = await orderOne(shop, customer, { sku });
    await pay(shop, customer, [order.order_no]);
    const got = async (input: Partial<AnnouncementInput>) => {
      const sent = await add(input);
      const { receivers_count: expected } = sent;
      await publish(sent);
      await work(sent);
      const people = await shop.db.rows<{ id: string }>(
        sql`select user_id as id from messages where announcement_id = ${sent.id}`,
      );
      expect(people).toHaveLength(expected as number);
      return people.map(({ id }) => id).sort();
    };
    expect(await got({ audience: 'companies' })).toEqual([company.userId]);
    expect(await got({ audience: 'individuals' })).toEqual([individual.userId, customer.userId].sort());
    expect(await got({ audience: 'accounts', audience_account_ids: [individual.accountId] })).toEqual([
      individual.userId,
    ]);
    const paid = await shop.db.one<{ warehouse: string }>(sql`select s.warehouse_code as warehouse
      from sub_orders s join orders o on o.id = s.order_id where o.payment_status = 'paid' limit 1`);
    expect(await got({ audience: 'warehouse', audience_warehouse: paid.warehouse })).toEqual([
      customer.userId,
    ]);
  });

  test('is not for who may not sign in, nor for closed accounts, nor for who joins after it began', async () => {
    const buyer = await shop.buyer();
    await shop.member(buyer, 'viewer');
    const left = await shop.member(buyer, 'viewer');
    await shop.db.rows(sql`update users set status = 'removed' where id = ${left.userId}`);
    const closed = await shop.buyer();
    await shop.db.rows(
      sql`update accounts set status = 'closed', closed_at = now() where id = ${closed.accountId}`,
    );
    const sent = await add();
    await publish(sent);
    const late = await shop.buyer();
    await work(sent);
    expect(await inbox(late)).toEqual([]);
    expect((await view(sent)).received_count).toBe(2);
  });
});

describe('a time to publish', () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

  test('is kept: before it nobody gets anything, from it on a job delivers', async () => {
    const buyer = await shop.buyer();
    const draft = await add();
    expect((await publish(draft, inAnHour())).body.data).toMatchObject({ announcement_status: 'scheduled' });
    await tick();
    expect(await queued(draft.id)).toBe(0);
    await shop.db.rows(sql`update announcements set publish_at = now() where id = ${draft.id}`);
    await tick();
    expect(await queued(draft.id)).toBe(1);
    await work(draft);
    await tick();
    expect(await queued(draft.id)).toBe(1);
    expect(await inbox(buyer)).toHaveLength(1);
  });

  test('must be ahead, and within a year', async () => {
    await shop.buyer();
    const draft = await add();
    for (const at of [new Date(Date.now() - 1_000), new Date(Date.now() + 366 * 86_400_000)]) {
      expect((await publish(draft, at.toISOString())).body).toMatchObject({
        status: 422,
        code: 'publish_time',
      });
    }
  });

  test('leaves the text open to changes until it has come', async () => {
    await shop.buyer();
    const draft = await add();
    const { version } = (await publish(draft, inAnHour())).body.data;
    const params = { id: draft.id };
    const body = { ...text, title_en: 'Changed', version };
    expect(await shop.ok(announcementRoutes.change, { headers, params, body })).toMatchObject({
      announcement_status: 'scheduled',
      title_en: 'Changed',
    });
  });
});

test('However long its job waits, an announcement has one in the queue, in its place', async () => {
  await shop.buyer();
  const sent = await add();
  await publish(sent);
  const runAt = () =>
    shop.db.rows(sql`select run_at from graphile_worker._private_jobs
    where payload ->> 'announcement_id' = ${sent.id}`);
  const before = await runAt();
  for (let minutes = 0; minutes < 3; minutes++) {
    await shop.db.rows(sql`update announcements set worked_at = now() - interval '2 minutes'`);
    await tick();
  }
  await withdraw(await view(sent));
  expect(await runAt()).toEqual(before);
  expect(before).toHaveLength(1);
});

describe('a withdrawal', () => {
  test('takes it out of all inboxes at once, read or not, and what of its mail has not left', async () => {
    const [ann, bao] = [await shop.buyer(), await shop.buyer()];
    await withMail(ann, 'ann2@example.com');
    const sent = await add();
    await publish(sent);
    await work(sent);
    await shop.ok(messageRoutes.markRead, { actor: bao, body: {} });
    const withdrawn = await withdraw(await view(sent));
    expect(withdrawn).toMatchObject({ announcement_status: 'withdrawn', received_count: 2, read_count: 1 });
    expect([await inbox(ann), await unread(ann), await inbox(bao)]).toEqual([[], 0, []]);
    await work(sent);
    expect(await shop.db.rows(sql`select 1 from messages`)).toEqual([]);
    expect(await shop.db.rows(sql`select 1 from outbox`)).toEqual([]);
    expect(await view(sent)).toMatchObject({ received_count: 2, read_count: 1 });
  });

  test('in the middle of the delivery ends it', async () => {
    await manyPeople(1_500);
    const sent = await add();
    await publish(sent);
    await endAtBatch(2);
    await expect(work(sent)).rejects.toThrow();
    await endAtBatch(null);
    expect((await view(sent)).received_count).toBe(1_000);
    await withdraw(await view(sent));
    await work(sent);
    await work(sent);
    expect(await shop.db.rows(sql`select 1 from messages`)).toEqual([]);
    expect((await view(sent)).received_count).toBe(1_000);
  });

  test('of a draft discards it: it is not published, changed or withdrawn any more, whoever would get it', async () => {
    const draft = await add();
    const { version } = await withdraw(draft);
    const params = { id: draft.id };
    for (const { body } of [
      await publish({ ...draft, version }),
      await shop.call(announcementRoutes.change, { headers, params, body: { ...text, version } }),
      await shop.call(announcementRoutes.withdraw, { headers, params, query: { version } }),
    ])
      expect(body).toMatchObject({ status: 409, code: 'announcement_withdrawn' });
  });
});

/** Has the database end the connection in the middle of the batch of this number; null lifts it. */
async function endAtBatch(batch: number | null) {
  await shop.pool.query('drop function if exists ends() cascade');
  if (batch === null) return;
  await shop.pool.query(`
    create function ends() returns trigger language plpgsql as $$
      begin
        if (select count(*) from messages) > ${(batch - 1) * 1_000} then
          perform pg_terminate_backend(pg_backend_pid());
        end if;
        return new;
      end $$;
    create trigger ends before insert on outbox for each row execute function ends()`);
}

test('A delivery that is killed goes on where it was: everybody gets it once, by message and by mail', async () => {
  await manyPeople(2_300);
  const sent = await add();
  await publish(sent);
  for (const batch of [1, 2, 3]) {
    await endAtBatch(batch);
    await expect(work(sent)).rejects.toThrow();
  }
  await endAtBatch(null);
  await shop.db.rows(sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`);
  await tick();
  expect(await queued(sent.id)).toBe(0);
  await shop.db.rows(sql`update announcements set worked_at = now() - interval '2 minutes'`);
  await tick();
  expect(await queued(sent.id)).toBe(1);
  await Promise.all([work(sent), work(sent), work(sent)]);
  await work(sent);
  const copies = await shop.db.one(sql`select count(*)::int as all, count(distinct user_id)::int as people
    from messages where announcement_id = ${sent.id}`);
  expect(copies).toEqual({ all: 2_300, people: 2_300 });
  const letters = await shop.db.one(
    sql`select count(*)::int as all, count(distinct target)::int as people from outbox`,
  );
  expect(letters).toEqual({ all: 2_300, people: 2_300 });
  expect(await view(sent)).toMatchObject({ announcement_status: 'sent', received_count: 2_300 });
});

describe('the staff', () => {
  test('find out that somebody was faster, and by whom; what is published stays as it is', async () => {
    await shop.buyer();
    const draft = await add();
    const change = (version: number, title_en: string) =>
      shop.call(announcementRoutes.change, {
        headers,
        params: { id: draft.id },
        body: { ...text, title_en, version },
      });
    expect((await change(1, 'First')).status).toBe(200);
    expect((await change(1, 'Second')).body).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect((await publish(draft)).body).toMatchObject({ code: 'changed_meanwhile' });
    expect((await publish(await view(draft))).status).toBe(200);
    expect((await change(3, 'Third')).body).toMatchObject({ status: 409, code: 'announcement_published' });
    expect((await publish(await view(draft))).body).toMatchObject({ code: 'announcement_published' });
    const actions = await shop.db.rows<{ action: string }>(sql`
      select action, before ->> 'title_en' as old, after ->> 'title_en' as written from audit_log
      where subject = ${draft.id} order by id`);
    expect(actions[1]).toMatchObject({ old: text.title_en, written: 'First' });
    expect(actions.map(({ action }) => action)).toEqual([
      'announcement.add',
      'announcement.change',
      'announcement.publish',
    ]);
  });

  test('are told of an audience that is not complete or empty, and of links out of the shop', async () => {
    const refused = async (input: Partial<AnnouncementInput>) => {
      const { body } = await shop.call(announcementRoutes.add, { headers, body: { ...text, ...input } });
      return [body.status, body.code];
    };
    const incomplete = [422, 'audience_incomplete'];
    expect(await refused({ audience: 'accounts' })).toEqual(incomplete);
    const audience_account_ids = ['0199c000-0000-7000-8000-00000000ffff'];
    expect(await refused({ audience: 'accounts', audience_account_ids })).toEqual(incomplete);
    expect(await refused({ audience: 'warehouse', audience_warehouse: 'NOWHERE' })).toEqual(incomplete);
    for (const announcement_link of ['https://a.example', '//a.example', '/\\a', '/console/staff', 'library'])
      expect((await refused({ announcement_link }))[0]).toBe(422);
    expect((await refused({ title_en: ' ' }))[0]).toBe(422);
    expect((await publish(await add())).body).toMatchObject({ status: 422, code: 'no_receivers' });
  });

  test('need the permission for it', async () => {
    const finance = await operatorHeaders(shop.db, 'finance');
    expect((await shop.call(announcementRoutes.list, {})).status).toBe(401);
    expect((await shop.call(announcementRoutes.list, { headers: finance })).status).toBe(403);
  });
});
