import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Scope } from '@amberdock/contract/access.ts';
import { apiBase } from '@amberdock/contract/http.ts';
import { memberRoutes } from '@amberdock/contract/people/members.ts';
import { messageRoutes, messageStreamPath } from '@amberdock/contract/people/messages.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { setShopClock } from '../../db/shop-clock.ts';
import { inTx } from '../../db/tx.ts';
import { appendEvents, type NewEvent } from '../../events/append-events.ts';
import { workEvents } from '../../testing/read-events.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { booked } from '../../testing/webhooks.ts';
import { setRead } from './messages.store.ts';
import { say } from './say.ts';
import { templates } from './templates.ts';

let shop: TestShop;
let address: string;

beforeAll(async () => {
  shop = await createShop();
  address = await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => shop.close());

/** An order that a colleague has paid: what one does oneself is not unread. */
const paid = (buyer: TestBuyer, no = 'A1', actorId = newId()): NewEvent => ({
  kind: 'order.paid',
  accountId: buyer.accountId,
  actor: 'buyer',
  actorId,
  subject: no,
  data: {
    order_no: no,
    placed_by: buyer.userId,
    order_kind: 'parcel',
    total: { amount: '12.50', currency: 'USD' },
  },
});
const appendAndRead = async (...events: NewEvent[]) => {
  await inTx(shop.db, async (tx) => appendEvents(tx, events));
  await workEvents(shop.db);
};

test.each(Object.keys(templates))(
  'The template %s is written in both languages with the same placeholders',
  (key) => {
    const { title, body } = templates[key as keyof typeof templates];
    const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    expect(placeholders(title.zh)).toEqual(placeholders(title.en));
    expect(placeholders(body.zh)).toEqual(placeholders(body.en));
  },
);

test('A message that no template says is a fault, not an empty line', () => {
  expect(() => say({ key: 'no_such_thing' }, 'en')).toThrow('no_such_thing');
});

test('The order of a member who was removed is told to the owner and managers, and what was their own to nobody', async () => {
  const owner = await shop.buyer();
  const [manager, gone] = [await shop.member(owner, 'manager'), await shop.member(owner, 'purchaser')];
  await shop.ok(memberRoutes.remove, { actor: owner, params: { id: gone.userId } });
  await appendAndRead(paid(gone), {
    kind: 'second_factor.turned_off',
    accountId: owner.accountId,
    actor: 'buyer',
    actorId: gone.userId,
    subject: gone.userId,
    data: { user_id: gone.userId },
  });
  const kindsOf = async (actor: TestBuyer) =>
    (await shop.ok(messageRoutes.list, { actor })).map(({ kind }) => kind);
  expect([await kindsOf(owner), await kindsOf(manager)]).toEqual([['order'], ['order']]);
  expect(await shop.db.rows(sql`select from messages where user_id = ${gone.userId}`)).toEqual([]);
});

test('A buyer reads the message in the language of the call', async () => {
  const buyer = await shop.buyer();
  await appendAndRead(paid(buyer));
  const en = await shop.call(messageRoutes.list, { actor: buyer, headers: { 'accept-language': 'en' } });
  expect(en.body).toMatchObject({
    data: [
      {
        kind: 'order',
        title: 'Order A1 paid',
        body: 'We received USD\u202f12.50 and are preparing your items.',
        link: '/order/detail?order_no=A1',
        read: false,
      },
    ],
    page: { next: null, total: 1, total_is_exact: true },
  });
  expect((await shop.ok(messageRoutes.list, { actor: buyer }))[0]?.title).toBe('订单 A1 已付款');
});

test('Pages follow one another without a gap while new messages come', async () => {
  const buyer = await shop.buyer();
  for (let i = 1; i <= 5; i++) await appendAndRead(paid(buyer, `A${i}`));
  const first = await shop.call(messageRoutes.list, { actor: buyer, query: { page_size: 2 } });
  await appendAndRead(paid(buyer, 'A6'));
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
  for (const recipient of [buyer, buyer, buyer, stranger]) await appendAndRead(paid(recipient));
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

test('All messages of a kind, or of every kind, are marked as read up to the newest that was shown', async () => {
  const [buyer, stranger] = [await shop.buyer(), await shop.buyer()];
  await appendAndRead(paid(buyer), booked(buyer, 'R1'), paid(stranger));
  const [shown] = await shop.ok(messageRoutes.list, { actor: buyer });
  await appendAndRead(paid(buyer));
  const mark = (body: object) => shop.ok(messageRoutes.markRead, { actor: buyer, body });
  expect(await mark({ up_to: shown?.id, kind: 'order' })).toEqual({ unread: 2 });
  expect(await mark({ up_to: shown?.id })).toEqual({ unread: 1 });
  expect(await shop.ok(messageRoutes.unread, { actor: stranger })).toEqual({ unread: 1 });
});

test('A key reads, and counts, the messages that say what its scopes let it read', async () => {
  const owner = await shop.buyer();
  await appendAndRead(paid(owner), booked(owner, 'R1'));
  const read = async (...scopes: Scope[]) => {
    const key = await shop.key(owner, ['account.read', ...scopes]);
    const kinds = (await shop.ok(messageRoutes.list, { actor: key })).map(({ kind }) => kind);
    return { kinds, ...(await shop.ok(messageRoutes.unread, { actor: key })) };
  };
  expect(await read()).toEqual({ kinds: [], unread: 0 });
  expect(await read('orders.read')).toEqual({ kinds: ['order'], unread: 1 });
  expect(await read('wallet.read')).toEqual({ kinds: ['wallet'], unread: 1 });
  const key = await shop.key(owner, ['account.read']);
  const asked = await shop.call(messageRoutes.list, { actor: key, query: { kind: 'wallet' } });
  expect(asked.body).toMatchObject({ status: 403, code: 'scope_missing' });
});

test('The stream of a key says no message that the key may not read', async () => {
  const owner = await shop.buyer();
  const key = await shop.key(owner, ['account.read', 'orders.read']);
  const leave = new AbortController();
  const response = await fetch(address + apiBase + messageStreamPath, {
    headers: { authorization: `Bearer ${key.token}`, 'accept-language': 'en' },
    signal: leave.signal,
  });
  const events = eventsOf(response);
  expect((await events.next()).value).toEqual({ message: null, unread: 0 });
  await appendAndRead(booked(owner, 'R1'));
  await appendAndRead(paid(owner, 'A9'));
  expect((await events.next()).value).toMatchObject({ message: { title: 'Order A9 paid' }, unread: 1 });
  leave.abort();
});

test('A visitor is 401 on every call and on the stream', async () => {
  for (const route of Object.values(messageRoutes)) expect((await shop.call(route)).status).toBe(401);
  expect((await fetch(address + apiBase + messageStreamPath)).status).toBe(401);
});

test('One batch of events sends messages to any number of buyers', async () => {
  const buyers = [await shop.buyer(), await shop.buyer(), await shop.buyer()];
  await appendAndRead(...buyers.map((buyer, n) => paid(buyer, `A${n}`)));
  for (const [n, actor] of buyers.entries()) {
    expect(await shop.ok(messageRoutes.list, { actor })).toMatchObject([{ title: `订单 A${n} 已付款` }]);
  }
});

test('What a person has done themselves is there to be read again, and not unread', async () => {
  const buyer = await shop.buyer();
  await appendAndRead(paid(buyer, 'A1', buyer.userId));
  expect(await shop.ok(messageRoutes.list, { actor: buyer })).toMatchObject([
    { title: '订单 A1 已付款', read: true },
  ]);
  expect(await shop.ok(messageRoutes.unread, { actor: buyer })).toEqual({ unread: 0 });
});

test('An event booked in the past sends no message', async () => {
  const buyer = await shop.buyer();
  await inTx(shop.db, async (tx) => {
    await setShopClock(tx, new Date('2026-01-01'));
    appendEvents(tx, [paid(buyer)]);
  });
  await workEvents(shop.db);
  expect(await shop.ok(messageRoutes.list, { actor: buyer })).toEqual([]);
});

test('The stream says at once what is unread, then each message as it comes, to its owner alone, and nothing of a change rolled back', async () => {
  const buyer = await shop.buyer();
  const stranger = await shop.buyer();
  const leave = new AbortController();
  const response = await fetch(address + apiBase + messageStreamPath, {
    headers: { authorization: `Bearer ${buyer.token}`, 'accept-language': 'en' },
    signal: leave.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  // A proxy in front passes each event on at once.
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  const events = eventsOf(response);
  expect((await events.next()).value).toEqual({ message: null, unread: 0 });
  const refused = inTx(shop.db, async (tx) => {
    appendEvents(tx, [paid(buyer, 'A5')]);
    await tx.one(sql`select 1`);
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  await appendAndRead(paid(stranger));
  await inTx(shop.db, async (tx) => {
    appendEvents(tx, [paid(buyer, 'A7')]);
    await tx.one(sql`select 1`);
    // Nothing of it is seen, nor said to the stream, before the commit.
    expect(await shop.ok(messageRoutes.unread, { actor: buyer })).toEqual({ unread: 0 });
  });
  await workEvents(shop.db);
  expect((await events.next()).value).toMatchObject({
    unread: 1,
    message: { title: 'Order A7 paid', read: false },
  });
  await inTx(shop.db, (tx) => setRead(tx, stranger.userId, {}));
  await shop.ok(messageRoutes.markRead, { actor: buyer, body: {} });
  expect((await events.next()).value).toEqual({ message: null, unread: 0 });
  leave.abort();
});

test('A caller who left before the stream began is not counted, and of many at once ten are let in', async () => {
  const buyer = await shop.buyer();
  const { hostname, port } = new URL(address);
  const ask = () => {
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET ${apiBase}${messageStreamPath} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${buyer.token}\r\n\r\n`,
    );
    return socket;
  };
  await inTx(shop.db, async (tx) => {
    await tx.run(sql`lock table sessions in access exclusive mode`);
    for (let n = 0; n < 10; n++) {
      const socket = ask();
      const [request] = (await once(shop.app.server, 'request')) as [IncomingMessage];
      const gone = once(request.socket, 'close');
      socket.destroy();
      await gone;
    }
  });
  const sockets = Array.from({ length: 12 }, ask);
  const statuses = await Promise.all(
    sockets.map(async (socket) => String(await once(socket, 'data')).slice(9, 12)),
  );
  expect(statuses.sort()).toEqual([...Array(10).fill('200'), '429', '429']);
  for (const socket of sockets) socket.destroy();
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
