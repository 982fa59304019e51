import { apiBase } from '@amberdock/contract/http.ts';
import { messageRoutes, messageStreamPath } from '@amberdock/contract/messages.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTx } from '../../db/tx.ts';
import { readEnv } from '../../env.ts';
import type { Jobs } from '../../jobs/enqueue.ts';
import type { JobDeps } from '../../jobs/job.ts';
import { fakeMail } from '../../ports/mail/fake-mail.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { setRead } from './messages.store.ts';
import { tellBuyer } from './tell-buyer.ts';
import { say, templates } from './templates.ts';

let shop: TestShop;
let address: string;
let jobId = 0;

beforeAll(async () => {
  shop = await createShop();
  address = await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => shop.close());

const deps = (mail: JobDeps['mail'] = null): JobDeps => ({
  db: shop.db,
  env: readEnv({}),
  log: { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() },
  mail,
  sms: null,
});

const paid = (buyer: TestBuyer, no = 'A1'): Jobs['message'] => ({
  user_id: buyer.userId,
  kind: 'order',
  key: 'order_paid',
  details: { no, amount: '12.50 USD' },
  link: `/order/detail?no=${no}`,
});
const tell = (job: Jobs['message'], id = String(++jobId)) => tellBuyer(deps(), job, id);

test.each(Object.keys(templates))(
  'The template %s is written in both languages with the same blanks',
  (key) => {
    const { title, body } = templates[key as keyof typeof templates];
    const blanks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    expect(blanks(title.zh)).toEqual(blanks(title.en));
    expect(blanks(body.zh)).toEqual(blanks(body.en));
  },
);

test('A message that no template says is a fault, not an empty line', () => {
  expect(() => say('no_such_thing', 'en')).toThrow('no_such_thing');
});

test('A buyer reads the message in the language of the call, and a repeated job tells it once', async () => {
  const buyer = await shop.buyer();
  await tell(paid(buyer), '900');
  await tell(paid(buyer), '900');
  const en = await shop.call(messageRoutes.list, { actor: buyer, headers: { 'accept-language': 'en' } });
  expect(en.body).toMatchObject({
    data: [
      {
        kind: 'order',
        title: 'Order A1 is paid',
        body: 'We received 12.50 USD and are preparing your goods.',
        link: '/order/detail?no=A1',
        read: false,
      },
    ],
    page: { next: null, total: 1, total_is_exact: true },
  });
  expect((await shop.ok(messageRoutes.list, { actor: buyer }))[0]?.title).toBe('订单 A1 已付款');
});

test('Pages follow one another without a gap while new messages come', async () => {
  const buyer = await shop.buyer();
  for (let i = 1; i <= 5; i++) await tell(paid(buyer, `A${i}`));
  const first = await shop.call(messageRoutes.list, { actor: buyer, query: { page_size: 2 } });
  await tell(paid(buyer, 'A6'));
  const titles = first.body.data.map(({ title }) => title);
  let cursor = first.body.page?.next;
  while (cursor) {
    const page = await shop.call(messageRoutes.list, { actor: buyer, query: { page_size: 2, cursor } });
    titles.push(...page.body.data.map(({ title }) => title));
    cursor = page.body.page?.next;
  }
  expect(titles).toEqual([5, 4, 3, 2, 1].map((n) => `订单 A${n} 已付款`));
  const stale = await shop.call(messageRoutes.list, { actor: buyer, query: { cursor: 'x' } });
  expect(stale.body).toMatchObject({ status: 422, code: 'cursor_stale' });
});

test('Reading some or all counts the unread down; other buyers’ messages stay unread', async () => {
  const buyer = await shop.buyer();
  const stranger = await shop.buyer();
  for (const each of [buyer, buyer, buyer, stranger]) await tell(paid(each));
  const list = await shop.ok(messageRoutes.list, { actor: buyer });
  const theirs = await shop.ok(messageRoutes.list, { actor: stranger });
  const ids = [list[0]?.id, theirs[0]?.id];
  expect(await shop.ok(messageRoutes.unread, { actor: buyer })).toEqual({ unread: 3 });
  expect(await shop.ok(messageRoutes.markRead, { actor: buyer, body: { ids } })).toEqual({ unread: 2 });
  expect(await shop.ok(messageRoutes.list, { actor: buyer, query: { unread: true } })).toHaveLength(2);
  expect(await shop.ok(messageRoutes.list, { actor: buyer, query: { kind: 'wallet' } })).toEqual([]);
  expect(await shop.ok(messageRoutes.markRead, { actor: buyer, body: {} })).toEqual({ unread: 0 });
  expect(await shop.ok(messageRoutes.unread, { actor: stranger })).toEqual({ unread: 1 });
});

test('A visitor is 401 on every call and on the stream', async () => {
  for (const route of Object.values(messageRoutes)) expect((await shop.call(route)).status).toBe(401);
  expect((await fetch(address + apiBase + messageStreamPath)).status).toBe(401);
});

test('With a mail server a copy goes out in the buyer’s language', async () => {
  const buyer = await shop.buyer();
  await shop.db.rows(
    sql`update users set email = 'ann@example.com', language = 'en' where id = ${buyer.userId}`,
  );
  await tellBuyer(deps(fakeMail()), paid(buyer), String(++jobId));
  expect(await shop.db.rows(sql`select target, subject from outbox`)).toEqual([
    { target: 'ann@example.com', subject: 'Order A1 is paid' },
  ]);
});

test('The stream says at once what is unread, then each message as it comes, to its owner alone', async () => {
  const buyer = await shop.buyer();
  const stranger = await shop.buyer();
  const leave = new AbortController();
  const response = await fetch(address + apiBase + messageStreamPath, {
    headers: { authorization: `Bearer ${buyer.token}`, 'accept-language': 'en' },
    signal: leave.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const events = eventsOf(response);
  expect((await events.next()).value).toEqual({ message: null, unread: 0 });
  await tell(paid(stranger));
  await tell(paid(buyer, 'A7'));
  expect((await events.next()).value).toMatchObject({
    unread: 1,
    message: { title: 'Order A7 is paid', read: false },
  });
  await inTx(shop.db, (tx) => setRead(tx, stranger.userId, null));
  await shop.ok(messageRoutes.markRead, { actor: buyer, body: {} });
  expect((await events.next()).value).toEqual({ message: null, unread: 0 });
  leave.abort();
});

async function* eventsOf(response: Response): AsyncGenerator<unknown, undefined> {
  let text = '';
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    text += Buffer.from(chunk).toString();
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
      text = text.slice(end + 2);
      if (data) yield JSON.parse(data);
    }
  }
  return undefined;
}
