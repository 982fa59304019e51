import { leavingRoutes } from '@amberdock/contract/people/leaving.ts';
import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import { operationRoutes } from '@amberdock/contract/console/operations.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { orderThreadRoutes } from '@amberdock/contract/support/order-threads.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import {
  englishOperator,
  openCheckout,
  operatorHeaders,
  orderOne,
  sell,
  type Sku,
  wealthyBuyer,
} from '../../testing/checkout.ts';
import { emptyWallets, giveLogin, loginPassword } from '../../testing/trade/leaving.ts';
import { workEvents } from '../../testing/read-events.ts';
import { operatorOf } from '../../testing/trade/shipping.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let cup: Sku;
let owner: TestBuyer;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  cup = await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 1_000 }] }] });
  owner = await wealthyBuyer(shop);
  staff = await englishOperator(shop.db, 'support');
});
afterAll(() => shop.close());

const order = async (actor = owner) => (await orderOne(shop, actor, { sku: cup })).order_no;
const write = (no: string, text: string, { actor = owner, file_ids = [] as string[] } = {}) =>
  shop.call(orderThreadRoutes.write, { actor, params: { no }, body: { text, file_ids } });
const answer = (no: string, text: string, headers = staff) =>
  shop.call(orderThreadRoutes.answer, { headers, params: { no }, body: { text } });
const view = (no: string, actor = owner) => shop.ok(orderThreadRoutes.view, { actor, params: { no } });
const queue = (query: object = {}, headers = staff) =>
  shop.ok(orderThreadRoutes.queue, { headers, query: { page_size: 50, ...query } });
const waiting = async (headers = staff) => (await queue({}, headers)).map(({ order_no }) => order_no);

test('Buyer and staff write to each other, and the queue has what waits for an answer', async () => {
  const no = await order();
  expect(await view(no)).toEqual({
    order_no: no,
    messages: [],
    earlier: null,
    waiting_since: null,
    may_write: true,
  });
  expect((await write(no, '  Can it ship on Monday? ')).status).toBe(200);
  await write(no, 'Please.');
  expect(await queue({ q: no })).toMatchObject([
    { order_no: no, last_text: 'Please.', last_author: 'buyer', warehouse_ids: ['SZX'] },
  ]);
  const answered = await answer(no, 'It can.');
  expect(answered.body.data).toMatchObject({
    waiting_since: null,
    messages: [
      { author: 'buyer', author_name: owner.username, text: 'Can it ship on Monday?', is_unread: true },
      { author: 'buyer', text: 'Please.' },
      { author: 'operator', author_name: 'Operator', text: 'It can.', is_unread: false },
    ],
  });
  expect(await waiting()).not.toContain(no);
  expect(await queue({ state: 'all', q: no })).toMatchObject([{ last_text: 'It can.', waiting_since: null }]);
  // The shop answers, not a person of it.
  expect((await view(no)).messages.at(-1)).toMatchObject({ author: 'operator', author_name: '' });
  const logged = await shop.db.rows(sql`select action from audit_log where subject = ${no}`);
  expect(logged).toEqual([{ action: 'order.answer' }]);
});

test('A message is unread until the person has read as far, and for the staff until one of them has', async () => {
  const no = await order();
  const colleague = await shop.member(owner, 'viewer');
  await write(no, 'One');
  const { messages } = (await answer(no, 'Two')).body.data;
  const last = messages.at(-1)?.id ?? '';
  const unread = async (actor: TestBuyer) =>
    (await view(no, actor)).messages.filter(({ is_unread }) => is_unread).map(({ text }) => text);
  expect([await unread(owner), await unread(colleague)]).toEqual([['Two'], ['Two']]);
  await shop.ok(orderThreadRoutes.markRead, { actor: colleague, params: { no }, body: { up_to: last } });
  expect([await unread(owner), await unread(colleague)]).toEqual([['Two'], []]);
  const seen = async () =>
    (await shop.ok(orderThreadRoutes.open, { headers: staff, params: { no } })).messages.map(
      ({ is_unread }) => is_unread,
    );
  expect(await seen()).toEqual([true, false]);
  await shop.ok(orderThreadRoutes.markSeen, { headers: staff, params: { no }, body: { up_to: last } });
  expect(await seen()).toEqual([false, false]);
});

test('The answer notifies the last member who wrote, with a copy by mail, and the buyer’s own is not', async () => {
  const no = await order();
  const manager = await shop.member(owner, 'manager');
  const email = await giveLogin(shop, manager);
  await write(no, 'From the owner');
  await write(no, 'From the manager', { actor: manager });
  await answer(no, 'To the manager');
  await workEvents(shop.db, { sendsMail: true, variables: { PUBLIC_URL: 'https://shop.example' } });
  const messagesOf = async (actor: TestBuyer) =>
    (await shop.ok(messageRoutes.list, { actor })).filter(({ link }) => link.includes(no));
  expect(await messagesOf(manager)).toMatchObject([
    { body: 'To the manager', link: `/order/detail?order_no=${no}#messages`, read: false },
  ]);
  expect((await messagesOf(owner)).filter(({ body }) => body === 'To the manager')).toEqual([]);
  const letters = await shop.db.rows<{ body: string }>(sql`select body from outbox where target = ${email}`);
  expect(letters.map(({ body }) => body)).toEqual([
    `To the manager\n\nhttps://shop.example/order/detail?order_no=${no}#messages`,
  ]);
});

test('A thread whose last message needs no answer leaves the queue, unless the buyer has written again', async () => {
  const no = await order();
  const first = (await write(no, 'Thanks!')).body.data.messages[0]?.id ?? '';
  const second = (await write(no, 'One more thing')).body.data.messages[1]?.id ?? '';
  const endWait = (up_to: string) =>
    shop.call(orderThreadRoutes.endWait, { headers: staff, params: { no }, body: { up_to } });
  const refused = await endWait(first);
  expect([refused.status, refused.body.code]).toEqual([409, 'thread_went_on']);
  expect(await waiting()).toContain(no);
  expect((await endWait(second)).status).toBe(200);
  expect(await waiting()).not.toContain(no);
});

test('Only members of the account, and operators of its warehouses, read a thread and write into it', async () => {
  const no = await order();
  await write(no, 'Hello');
  const stranger = await shop.buyer();
  const ofOtherWarehouse = await operatorOf(shop, 'LAX');
  const finance = await operatorHeaders(shop.db, 'finance');
  const viewer = await shop.member(owner, 'viewer');
  const statusOf = async (call: Promise<{ status: number }>) => (await call).status;
  const read = (given: object) => statusOf(shop.call(orderThreadRoutes.view, { params: { no }, ...given }));
  const open = (headers: Record<string, string>) =>
    statusOf(shop.call(orderThreadRoutes.open, { params: { no }, headers }));
  expect([await read({}), await read({ actor: stranger }), await read({ actor: viewer })]).toEqual([
    401, 404, 200,
  ]);
  expect(await statusOf(write(no, 'x', { actor: stranger }))).toBe(404);
  expect(await statusOf(write(no, 'x', { actor: viewer }))).toBe(403);
  expect((await view(no, viewer)).may_write).toBe(false);
  expect([await open(ofOtherWarehouse), await open(finance), await open({})]).toEqual([404, 200, 401]);
  expect(await statusOf(answer(no, 'x', ofOtherWarehouse))).toBe(404);
  expect(await statusOf(answer(no, 'x', finance))).toBe(403);
  expect(await waiting(ofOtherWarehouse)).toEqual([]);
  const home = await shop.ok(operationRoutes.home, { headers: ofOtherWarehouse });
  expect(home.find(({ kind }) => kind === 'order_threads')).toMatchObject({ count: 0 });
  const here = await shop.ok(operationRoutes.home, { headers: await operatorOf(shop, 'SZX') });
  expect(here.find(({ kind }) => kind === 'order_threads')?.count).toBeGreaterThan(0);
});

test('Pictures are the account’s own, and for messages', async () => {
  const no = await order();
  const file = async (accountId: string, purpose: string) => {
    const id = newId();
    await shop.db.rows(sql`insert into files (id, account_id, purpose, media_type, width, height, bytes, sealed)
      values (${id}, ${accountId}, ${purpose}, 'image/jpeg', 3, 2, 1, false)`);
    return id;
  };
  const stranger = await shop.buyer();
  const foreign = await file(stranger.accountId, 'order_message');
  const other = await file(owner.accountId, 'artwork');
  expect((await write(no, 'x', { file_ids: [foreign] })).status).toBe(404);
  const refused = await write(no, 'x', { file_ids: [other] });
  expect([refused.status, refused.body.data]).toMatchObject([404, { fields: [{ field: 'file_ids' }] }]);
  const own = await file(owner.accountId, 'order_message');
  const sent = await write(no, 'Look', { file_ids: [own] });
  expect(sent.body.data.messages[0]?.pictures).toMatchObject([{ file_id: own, width: 3, height: 2 }]);
});

test('A long message whose excerpt ends at an emoji is written, for both sides', async () => {
  const no = await order();
  const text = `${'x'.repeat(119)}😀 and more`;
  expect((await write(no, text)).status).toBe(200);
  expect((await answer(no, text)).status).toBe(200);
  const { messages } = await shop.ok(orderThreadRoutes.view, { actor: owner, params: { no } });
  expect(messages.map((message) => message.text)).toEqual([text, text]);
});

test('A long thread comes in pages, the newest first', async () => {
  const no = await order();
  for (const text of ['1', '2', '3', '4', '5']) await write(no, text);
  const page = (cursor?: string) =>
    shop.ok(orderThreadRoutes.view, {
      actor: owner,
      params: { no },
      query: { page_size: 2, ...(cursor && { cursor }) },
    });
  const texts = ({ messages }: { messages: { text: string }[] }) => messages.map(({ text }) => text);
  const last = await page();
  const middle = await page(last.earlier ?? '');
  const first = await page(middle.earlier ?? '');
  expect([texts(last), texts(middle), texts(first)]).toEqual([['4', '5'], ['2', '3'], ['1']]);
  expect(first.earlier).toBeNull();
});

test('A closed account’s messages are blank, wait no longer, and nobody adds to them', async () => {
  const leaver = await wealthyBuyer(shop, { funds: { CNY: '100.00' } });
  await giveLogin(shop, leaver);
  const no = await order(leaver);
  await write(no, 'My secret words', { actor: leaver });
  await shop.ok(orderRoutes.close, { actor: leaver, params: { no } });
  await emptyWallets(shop, leaver);
  const body = { password: loginPassword, username: leaver.username };
  await shop.ok(leavingRoutes.close, { actor: leaver, body });
  const { messages, waiting_since } = await shop.ok(orderThreadRoutes.open, {
    headers: staff,
    params: { no },
  });
  expect([messages.map(({ text }) => text), waiting_since]).toEqual([[''], null]);
  expect((await answer(no, 'Too late')).body.code).toBe('account_closed');
});
