import { batchRoutes } from '@amberdock/contract/batches/batches.ts';
import { moneyText } from '@amberdock/contract/money.ts';
import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  batchHeader,
  checkedBatch,
  confirmBatch,
  orderBatch,
  rowOf,
  rowsOf,
  sendFile,
  uploadBatch,
} from '../../testing/trade/batches.ts';
import { expectCleanAudit, openCheckout, sell, type Sku, wealthyBuyer } from '../../testing/checkout.ts';
import { workEvents } from '../../testing/read-events.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { checkBatch } from './checking/check-batch.ts';
import { workOrders } from './ordering/work-orders.ts';
import { resumeBatches } from './batches.jobs.ts';

let shop: TestShop;
let cup: Sku;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  cup = await sell(shop.db, { handle: 'cup', skus: [{ sku: 'CUP-1', offers: [{ stock: 1_000 }] }] });
});
afterAll(async () => {
  await expectCleanAudit(shop.db);
  await shop.close();
});

const yuan = (amount: string) => moneyText({ amount, currency: 'CNY' });
const detailOf = (actor: TestBuyer, id: string) =>
  shop.ok(batchRoutes.detail, { actor, params: { batch_id: id } });
const outcomesOf = async (actor: TestBuyer, id: string) =>
  (await rowsOf(shop, actor, id)).map(({ verdict, reason }) => reason?.code ?? verdict);
const ordersOf = async ({ accountId }: TestBuyer) =>
  shop.db.rows<{ own_reference: string; payment_status: string }>(
    sql`select own_reference, payment_status from orders where account_id = ${accountId} order by own_reference`,
  );

/** Confirms a checked batch and orders all of it. */
async function orderAll(actor: TestBuyer, rows: string[]) {
  const { id } = await checkedBatch(shop, actor, rows);
  const { status } = await confirmBatch(shop, actor, id);
  expect(status).toBe(202);
  await orderBatch(shop, id);
  return id;
}

test('a confirmed batch makes a paid order of each reference, and what was refused makes none', async () => {
  const actor = await wealthyBuyer(shop);
  const id = await orderAll(actor, [
    rowOf(cup, { reference: 'A', quantity: '2', remarks: 'ring twice' }),
    rowOf(cup, { reference: 'B' }),
    rowOf(cup, { reference: 'B' }),
    rowOf('GONE', { reference: 'C' }),
  ]);
  expect(await detailOf(actor, id)).toMatchObject({
    status: 'finished',
    orders_made: 2,
    verdicts: { ordered: 3, refused: 1, ready: 0 },
    authorized_by: actor.username,
  });
  expect(await ordersOf(actor)).toEqual([
    { own_reference: 'A', payment_status: 'paid' },
    { own_reference: 'B', payment_status: 'paid' },
  ]);
  const [row] = await rowsOf(shop, actor, id);
  const order = await shop.ok(orderRoutes.detail, { actor, params: { no: row?.order_no ?? '' } });
  expect(order).toMatchObject({ own_reference: 'A', remarks: 'ring twice', total_quantity: 2 });
  expect(order.sub_orders[0]?.status).toBe('awaiting_shipment');
});

test('a batch is confirmed with the payment password, once, and only while it is checked', async () => {
  const actor = await wealthyBuyer(shop);
  const { id } = await checkedBatch(shop, actor, [rowOf(cup)]);
  expect((await confirmBatch(shop, actor, id, 'wrong')).body.code).toBe('payment_password_wrong');
  const unproved = await shop.call(batchRoutes.confirm, { actor, params: { batch_id: id }, body: {} });
  expect(unproved.status).toBe(422);
  expect((await detailOf(actor, id)).authorized_by).toBeNull();
  expect((await confirmBatch(shop, actor, id)).status).toBe(202);
  expect((await confirmBatch(shop, actor, id)).body.code).toBe('batch_not_open');
  const cancel = await shop.call(batchRoutes.cancel, { actor, params: { batch_id: id } });
  expect(cancel.body.code).toBe('batch_not_open');
  await orderBatch(shop, id);
  const none = await checkedBatch(shop, actor, [rowOf('GONE')]);
  expect((await confirmBatch(shop, actor, none.id)).body.code).toBe('batch_nothing_ready');
});

test('a batch that was given up is not ordered, and neither is one that is canceled while it is checked', async () => {
  const actor = await wealthyBuyer(shop);
  const { id } = await checkedBatch(shop, actor, [rowOf(cup)]);
  expect((await shop.ok(batchRoutes.cancel, { actor, params: { batch_id: id } })).status).toBe('canceled');
  expect((await confirmBatch(shop, actor, id)).body.code).toBe('batch_not_open');
  const { body } = await uploadBatch(shop, actor, [rowOf(cup)]);
  await shop.ok(batchRoutes.cancel, { actor, params: { batch_id: body.data.batch_id } });
  await checkBatch(shop.db, body.data.batch_id);
  expect((await detailOf(actor, body.data.batch_id)).verdicts.waiting).toBe(1);
  expect(await ordersOf(actor)).toEqual([]);
});

test('a reference that submitting refuses says why in the language of whoever reads it', async () => {
  const actor = await wealthyBuyer(shop);
  const pot = await sell(shop.db, { handle: 'pot', skus: [{ sku: 'POT-1', offers: [{ stock: 10 }] }] });
  const { id } = await checkedBatch(shop, actor, [rowOf(pot)]);
  await shop.db.rows(sql`update skus set customs_name_en = '' where id = ${pot.skuId}`);
  await confirmBatch(shop, actor, id);
  await orderBatch(shop, id);
  const messageIn = async (language: string) => {
    const [row] = await shop.ok(batchRoutes.rows, {
      actor,
      params: { batch_id: id },
      headers: { 'accept-language': language },
    });
    return row?.reason?.message;
  };
  expect(await messageIn('en')).toBe(
    'Customs data is missing to cross a border: POT-1 (English customs name).',
  );
  expect(await messageIn('zh-CN')).toBe('出境缺少报关资料：POT-1（英文报关品名）。');
});

test('what has become dearer than its verdict is refused, and what is cheaper is ordered', async () => {
  const actor = await wealthyBuyer(shop);
  const tea = await sell(shop.db, { handle: 'tea', skus: [{ sku: 'TEA-1', offers: [{ stock: 10 }] }] });
  const { id } = await checkedBatch(shop, actor, [
    rowOf(tea, { reference: 'TEA' }),
    rowOf(cup, { reference: 'CUP' }),
  ]);
  await shop.db.rows(sql`update offers set price_minor = price_minor + 1 where sku_id = ${tea.skuId}`);
  await confirmBatch(shop, actor, id);
  await orderBatch(shop, id);
  const [row] = await rowsOf(shop, actor, id);
  expect(row?.reason).toEqual({
    code: 'dearer',
    message: `It now costs ${yuan('40.01')} instead of ${yuan('40.00')}. Submit it again.`,
    field: null,
  });
  expect(await outcomesOf(actor, id)).toEqual(['dearer', 'ordered']);
  await shop.db.rows(sql`update offers set price_minor = price_minor - 1 where sku_id = ${tea.skuId}`);
  expect(await outcomesOf(actor, await orderAll(actor, [rowOf(tea, { reference: 'TEA' })]))).toEqual([
    'ordered',
  ]);
});

test('what the wallet, a member’s limit or a key’s limit does not pay is refused, and nothing of it is left', async () => {
  const poor = await wealthyBuyer(shop, { funds: { CNY: '100.00' } });
  const rows = [
    rowOf(cup, { reference: 'A' }),
    rowOf(cup, { reference: 'B' }),
    rowOf(cup, { reference: 'C' }),
  ];
  expect(await outcomesOf(poor, await orderAll(poor, rows))).toEqual([
    'ordered',
    'ordered',
    'wallet_insufficient',
  ]);
  expect((await ordersOf(poor)).length).toBe(2);

  const owner = await wealthyBuyer(shop);
  const limited = await shop.member(owner, 'purchaser', { monthlyLimitMinor: 5_000n });
  await shop.db.rows(sql`insert into payment_passwords (user_id, password_hash)
    select ${limited.userId}, password_hash from payment_passwords where user_id = ${owner.userId}`);
  expect(await outcomesOf(limited, await orderAll(limited, rows))).toEqual([
    'ordered',
    'spending_limit_exceeded',
    'spending_limit_exceeded',
  ]);

  const maker = await wealthyBuyer(shop);
  const key = await shop.key(maker, ['orders.read', 'orders.write', 'pay'], { dailyLimitMinor: 9_000n });
  const { id } = await checkedBatch(shop, key, rows);
  const confirmed = await shop.call(batchRoutes.confirm, { actor: key, params: { batch_id: id }, body: {} });
  expect(confirmed.status).toBe(202);
  await orderBatch(shop, id);
  expect(await outcomesOf(key, id)).toEqual(['ordered', 'ordered', 'key_limit_exceeded']);
});

test('who may no longer pay for the account pays nothing by a batch that they have confirmed', async () => {
  const owner = await wealthyBuyer(shop);
  const { id } = await checkedBatch(shop, owner, [rowOf(cup)]);
  await confirmBatch(shop, owner, id);
  await shop.db.rows(sql`update accounts set status = 'blocked' where id = ${owner.accountId}`);
  await orderBatch(shop, id);
  await shop.db.rows(sql`update accounts set status = 'active' where id = ${owner.accountId}`);
  expect(await outcomesOf(owner, id)).toEqual(['account_blocked']);
  expect((await detailOf(owner, id)).status).toBe('finished');
  const viewer = await shop.member(owner, 'viewer');
  const other = await checkedBatch(shop, owner, [rowOf(cup)]);
  expect((await confirmBatch(shop, viewer, other.id)).body.code).toBe('scope_missing');
});

test('of two batches with the same references at once each reference is ordered once', async () => {
  const actor = await wealthyBuyer(shop);
  const rows = Array.from({ length: 12 }, (_, n) => rowOf(cup, { reference: `RACE-${n}` }));
  const first = await checkedBatch(shop, actor, rows);
  const second = await checkedBatch(shop, actor, rows);
  await confirmBatch(shop, actor, first.id);
  await confirmBatch(shop, actor, second.id);
  await Promise.all([orderBatch(shop, first.id), orderBatch(shop, second.id)]);
  const outcomes = [...(await outcomesOf(actor, first.id)), ...(await outcomesOf(actor, second.id))].sort();
  expect(outcomes).toEqual([
    ...Array.from({ length: 12 }, () => 'ordered'),
    ...Array.from({ length: 12 }, () => 'own_reference_used'),
  ]);
  expect((await ordersOf(actor)).length).toBe(12);
});

test('two jobs on one batch order nothing twice', async () => {
  const actor = await wealthyBuyer(shop);
  const rows = Array.from({ length: 8 }, (_, n) => rowOf(cup, { reference: `TWIN-${n}` }));
  const { id } = await checkedBatch(shop, actor, rows);
  await confirmBatch(shop, actor, id);
  await Promise.all([orderBatch(shop, id), orderBatch(shop, id)]);
  expect(await detailOf(actor, id)).toMatchObject({ status: 'finished', orders_made: 8 });
  expect((await ordersOf(actor)).length).toBe(8);
});

test('a fault holds up no other reference, and a batch that was cut off is taken up again with what is left', async () => {
  const actor = await wealthyBuyer(shop);
  const rows = Array.from({ length: 4 }, (_, n) => rowOf(cup, { reference: `CUT-${n}` }));
  const { id } = await checkedBatch(shop, actor, rows);
  await confirmBatch(shop, actor, id);
  // The third order fails in the middle of its transaction: nothing of it remains, and the orders after it are placed.
  await shop.db.rows(sql`create function cut_off() returns trigger language plpgsql as $$
    begin
      if (select own_reference from orders where id = new.order_id) = 'CUT-2' then raise exception 'cut off'; end if;
      return null;
    end $$`);
  await shop.db.rows(
    sql`create trigger cut_off after insert on payments for each row execute function cut_off()`,
  );
  await expect(workOrders(shop.db, id)).rejects.toThrow('cut off');
  expect(await outcomesOf(actor, id)).toEqual(['ordered', 'ordered', 'ready', 'ordered']);
  expect((await ordersOf(actor)).length).toBe(3);
  await shop.db.rows(sql`drop trigger cut_off on payments`);
  await shop.db.rows(sql`update batches set worked_at = now() - interval '2 minutes' where id = ${id}`);
  const queued = () =>
    shop.db.rows(sql`select 1 from graphile_worker._private_jobs where payload->>'batch_id' = ${id}`);
  await shop.db.rows(sql`delete from graphile_worker._private_jobs where payload->>'batch_id' = ${id}`);
  // However often it is resumed, one job waits.
  await resumeBatches.work({ db: shop.db } as never, {});
  await resumeBatches.work({ db: shop.db } as never, {});
  expect(await queued()).toHaveLength(1);
  await orderBatch(shop, id);
  expect(await outcomesOf(actor, id)).toEqual(['ordered', 'ordered', 'ordered', 'ordered']);
  expect((await ordersOf(actor)).length).toBe(4);
});

test('the same file with one Idempotency-Key is one batch, another file with it is refused', async () => {
  const actor = await wealthyBuyer(shop);
  const headers = { 'idempotency-key': 'import-1' };
  const first = await uploadBatch(shop, actor, [rowOf(cup)], { headers });
  const again = await uploadBatch(shop, actor, [rowOf(cup)], { headers });
  expect(again.body.data.batch_id).toBe(first.body.data.batch_id);
  expect(again.headers['idempotent-replayed']).toBe('true');
  const other = await uploadBatch(shop, actor, [rowOf(cup, { reference: 'X' })], { headers });
  expect(other.body.code).toBe('idempotency_key_reused');
});

test('rows come as JSON too, in a currency of their own, and a repeat with one key is one batch', async () => {
  const actor = await wealthyBuyer(shop, { funds: { USD: '1000.00' } });
  const body = {
    currency: 'USD',
    rows: [
      {
        own_reference: 'API-1',
        recipient: 'Jane Doe',
        phone: '+1 213 555 0100',
        country: 'US',
        state: 'CA',
        city: 'Los Angeles',
        postal_code: '90001',
        address1: '1 Main Street',
        sku: cup.sku,
        quantity: 7,
      },
    ],
  };
  const headers = { 'idempotency-key': 'rows-1' };
  const first = await shop.ok(batchRoutes.create, { actor, body, headers });
  const again = await shop.ok(batchRoutes.create, { actor, body, headers });
  expect(again.batch_id).toBe(first.batch_id);
  await checkBatch(shop.db, first.batch_id);
  const checked = await detailOf(actor, first.batch_id);
  expect(checked).toMatchObject({ source: 'api', currency: 'USD', verdicts: { ready: 1 } });
  expect(checked.goods_total).toEqual({ amount: '10.00', currency: 'USD' });
  await confirmBatch(shop, actor, first.batch_id);
  await orderBatch(shop, first.batch_id);
  expect((await ordersOf(actor)).length).toBe(1);
  const list = await shop.ok(batchRoutes.list, { actor });
  expect(list.map(({ batch_id: id, orders_made: made }) => [id, made])).toEqual([[first.batch_id, 1]]);
});

test('refused rows come back as they were with the reason, and the mended file is ordered', async () => {
  const actor = await wealthyBuyer(shop);
  const { id } = await checkedBatch(shop, actor, [
    rowOf(cup, { reference: 'OK' }),
    rowOf(cup, { reference: '=MEND', quantity: 'x' }),
  ]);
  const { url } = await shop.ok(batchRoutes.refusedRows, {
    actor,
    params: { batch_id: id },
    headers: { 'accept-language': 'en' },
  });
  const { body: text } = await shop.app.inject(url);
  const [header, row, ...rest] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(header).toBe(`${batchHeader},Reason`);
  expect(row).toMatch(/^'=MEND,Jane Doe,.*whole number from 1 to/);
  expect(rest).toEqual([]);
  const mended = await sendFile<{ batch_id: string }>(shop, actor, text.replace(',x,', ',2,'));
  await checkBatch(shop.db, mended.body.data.batch_id);
  const [again] = await rowsOf(shop, actor, mended.body.data.batch_id);
  expect(again).toMatchObject({ own_reference: '=MEND', verdict: 'ready', quantity: 2 });
  const clean = await checkedBatch(shop, actor, [rowOf(cup)]);
  const none = await shop.call(batchRoutes.refusedRows, { actor, params: { batch_id: clean.id } });
  expect(none.body.code).toBe('batch_nothing_refused');
});

test('the template has the headings of the reader’s language, and is itself read without a question', async () => {
  const actor = await wealthyBuyer(shop);
  for (const language of ['zh', 'en']) {
    for (const format of ['csv', 'xlsx'] as const) {
      const { url } = await shop.ok(batchRoutes.template, {
        actor,
        query: { format },
        headers: { 'accept-language': language },
      });
      const file = await shop.app.inject(url);
      expect(file.statusCode).toBe(200);
      if (format === 'xlsx') continue;
      const heading = language === 'zh' ? '自有单号*' : 'Own reference*';
      expect(file.body).toContain(heading);
      const { body } = await sendFile<{ status: string; missing: string[] }>(shop, actor, `${file.body}x\n`);
      expect(body.data).toMatchObject({ status: 'checking', missing: [] });
    }
  }
});

test('one message says that a batch is checked and one that it is finished, and none comes of its orders', async () => {
  const actor = await wealthyBuyer(shop);
  await orderAll(actor, [
    rowOf(cup, { reference: 'M-1' }),
    rowOf(cup, { reference: 'M-2' }),
    rowOf('GONE', { reference: 'M-3' }),
  ]);
  await workEvents(shop.db);
  const messages = await shop.ok(messageRoutes.list, { actor, headers: { 'accept-language': 'en' } });
  expect(messages.map(({ title, body, read }) => [title, body, read])).toEqual([
    ['orders.csv is finished', `Orders made and paid: 2, ${yuan('80.00')} in all; rows refused: 1.`, false],
    [
      'orders.csv has been checked',
      'Rows ready to order: 2; refused: 1. Confirm the batch to order and pay.',
      false,
    ],
  ]);
});
