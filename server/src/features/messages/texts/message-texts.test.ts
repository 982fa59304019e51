import { messageTextRoutes } from '@amberdock/contract/console/message-texts.ts';
import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { inTx } from '../../../db/tx.ts';
import { appendEvents } from '../../../events/append-events.ts';
import { englishOperator, operatorHeaders } from '../../../testing/checkout.ts';
import { workEvents } from '../../../testing/read-events.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { templates } from '../templates.ts';
import { placeholdersOf } from './placeholders.ts';

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  headers = await englishOperator(shop.db, 'support');
});
afterAll(() => shop.close());

const params = { message_key: 'order_paid' };
const written = {
  title_zh: '已收到订单 {no} 的款项',
  title_en: 'Thank you: order {no}',
  body_zh: '金额 {amount}。',
  body_en: 'We have {amount}.',
};
const versionNow = async () => (await shop.ok(messageTextRoutes.one, { headers, params })).version;
const edit = async (texts: Partial<typeof written> = {}, version?: number) =>
  shop.call(messageTextRoutes.change, {
    headers,
    params,
    body: { ...written, ...texts, version: version ?? (await versionNow()) },
  });
const reset = async () =>
  shop.ok(messageTextRoutes.reset, { headers, params, query: { version: await versionNow() } });

async function pay(buyer: TestBuyer, no: string): Promise<void> {
  await inTx(shop.db, async (tx) =>
    appendEvents(tx, [
      {
        kind: 'order.paid',
        accountId: buyer.accountId,
        actor: 'buyer',
        actorId: newId(),
        subject: no,
        data: {
          order_no: no,
          placed_by: buyer.userId,
          order_kind: 'parcel',
          total: { amount: '12.50', currency: 'USD' },
        },
      },
    ]),
  );
  await workEvents(shop.db, { sendsMail: true, variables: { PUBLIC_URL: 'https://shop.example' } });
}
const newest = async (actor: TestBuyer) =>
  (await shop.ok(messageRoutes.list, { actor, headers: { 'accept-language': 'en' } }))[0];

test('an edited text is that of the next message and its e-mail, in both languages; a reset takes it back', async () => {
  const buyer = await shop.buyer();
  await shop.db.rows(
    sql`update users set email = 'ann@example.com', language = 'zh' where id = ${buyer.userId}`,
  );
  await pay(buyer, 'A1');
  expect((await edit()).status).toBe(200);
  await pay(buyer, 'A2');
  expect(await newest(buyer)).toMatchObject({
    title: 'Thank you: order A2',
    body: 'We have USD\u202f12.50.',
  });
  expect(await shop.db.one(sql`select subject, body from outbox order by id desc limit 1`)).toMatchObject({
    subject: '已收到订单 A2 的款项',
    body: expect.stringContaining('金额 USD\u202f12.50。'),
  });
  expect(await reset()).toMatchObject({ is_edited: false, title_en: 'Order {no} paid' });
  await pay(buyer, 'A3');
  const titles = (await shop.ok(messageRoutes.list, { actor: buyer })).map(({ title }) => title);
  expect(titles).toEqual(['订单 A3 已付款', '已收到订单 A2 的款项', '订单 A1 已付款']);
});

test.each([
  [
    { title_en: 'Thank you, {nmae}: {no}' },
    '{nmae} can’t be filled: this message has no such placeholder (English).',
  ],
  [{ body_zh: '金额 {amount}，订单 {no' }, '{ can’t be filled: this message has no such placeholder (中文).'],
  [{ body_en: 'We have it.' }, '{amount} is missing: put it into the title or the text (English).'],
  [{ title_zh: '谢谢' }, '{no} is missing: put it into the title or the text (中文).'],
])('%j is refused with a sentence that names the placeholder', async (texts, message) => {
  expect(await edit(texts)).toMatchObject({ status: 422, body: { message } });
});

test('a title of two lines and an empty text are refused', async () => {
  expect((await edit({ title_en: 'Order {no}\nBcc: all' })).status).toBe(422);
  expect((await edit({ body_zh: '  ' })).status).toBe(422);
});

test('of two who edit the same version the second is told who came first', async () => {
  const version = await versionNow();
  expect((await edit({}, version)).status).toBe(200);
  const second = await edit({ title_en: 'Paid: {no}' }, version);
  expect(second).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  const races = await Promise.all([1, 2, 3].map(() => edit({}, version + 1)));
  expect(races.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('the list names who edited a message and when, and the audit log what stood before', async () => {
  await edit({ title_en: 'Settled: {no}' });
  const list = await shop.ok(messageTextRoutes.list, { headers });
  expect(list.map(({ message_key }) => message_key)).toEqual(Object.keys(templates));
  expect(list.find(({ message_key }) => message_key === 'order_paid')).toMatchObject({
    title_en: 'Settled: {no}',
    is_edited: true,
    edited_by_name: expect.any(String),
    edited_at: expect.stringMatching(/^\d{4}-/),
  });
  await reset();
  const log = await shop.db.rows(
    sql`select action, before ->> 'title_en' as title from audit_log where subject = 'order_paid' order by id desc limit 1`,
  );
  expect(log).toEqual([{ action: 'message_text.reset', title: 'Settled: {no}' }]);
});

test('a key that no message has is not found, an inherited name neither', async () => {
  for (const message_key of ['no_such_thing', 'constructor', 'to_string']) {
    const { status } = await shop.call(messageTextRoutes.one, { headers, params: { message_key } });
    expect(status).toBe(404);
  }
});

test.each(Object.entries(templates))(
  'each placeholder of %s has a sample in both languages',
  (key, template) => {
    for (const { sample_zh, sample_en } of placeholdersOf(key, template))
      expect([sample_zh, sample_en]).not.toContain('');
  },
);

test('buyers and operators without the permission edit nothing', async () => {
  const buyer = await shop.buyer();
  const finance = await operatorHeaders(shop.db, 'finance');
  const body = { ...written, version: 0 };
  expect((await shop.call(messageTextRoutes.change, { params, body })).status).toBe(401);
  expect((await shop.call(messageTextRoutes.change, { params, body, actor: buyer })).status).toBe(401);
  expect((await shop.call(messageTextRoutes.change, { params, body, headers: finance })).status).toBe(403);
});
