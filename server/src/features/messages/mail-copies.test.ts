import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx } from '../../db/tx.ts';
import { appendEvents } from '../../events/append-events.ts';
import { workEvents } from '../../testing/read-events.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
beforeEach(async () => {
  await shop.db.rows(sql`delete from messages`);
  await shop.db.rows(sql`delete from outbox`);
  await shop.db.rows(sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`);
});
afterAll(() => shop.close());

const variables = { PUBLIC_URL: 'https://shop.example' };
const work = ({ sendsMail = true } = {}) => workEvents(shop.db, { sendsMail, variables });

async function buyerWith({ email = null as string | null, language = 'en' }): Promise<TestBuyer> {
  const buyer = await shop.buyer();
  await shop.db.rows(
    sql`update users set email = ${email}, language = ${language} where id = ${buyer.userId}`,
  );
  return buyer;
}

const happen = ({ userId, accountId }: TestBuyer, nos: readonly string[] = ['A1']) =>
  inTx(shop.db, async (tx) =>
    appendEvents(
      tx,
      nos.map((no) => ({
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
      })),
    ),
  );
const letters = () =>
  shop.db.rows<{ target: string; subject: string; body: string }>(
    sql`select target, subject, body from outbox order by target, subject`,
  );
const deliveries = async () =>
  (await shop.db.rows(sql`select 1 from graphile_worker.jobs where task_identifier = 'deliver'`)).length;

test('With a mail server a copy goes out once, in the buyer’s language, with a link', async () => {
  const address = 'https://shop.example/order/detail?order_no=A1';
  await happen(await buyerWith({ email: 'ann@example.com' }));
  await happen(await buyerWith({ email: 'bao@example.com', language: 'zh' }));
  await happen(await buyerWith({}));
  await work();
  await work();
  expect(await letters()).toEqual([
    {
      target: 'ann@example.com',
      subject: 'Order A1 paid',
      body: `We received USD\u202f1.00 and are preparing your items.\n\n${address}`,
    },
    {
      target: 'bao@example.com',
      subject: '订单 A1 已付款',
      body: `已付 USD\u202f1.00，我们正在备货。\n\n${address}`,
    },
  ]);
  expect(await deliveries()).toBe(2);
});

test('A mail is signed with the name that the shop has in its language', async () => {
  const title = { zh: '琥珀码头', en: 'Amber Wharf' };
  await shop.db.rows(sql`insert into settings (key, value) values ('site', ${JSON.stringify({ title })})`);
  await happen(await buyerWith({ email: 'amy@example.com' }));
  await happen(await buyerWith({ email: 'bei@example.com', language: 'zh' }));
  await work();
  await shop.db.rows(sql`delete from settings where key = 'site'`);
  expect((await letters()).map(({ body }) => body.split('\n\n').at(-1))).toEqual([title.en, title.zh]);
});

test('Several processes at once put each copy into the outbox once', async () => {
  const nos = Array.from({ length: 1_200 }, (_, n) => `B${n}`);
  await happen(await buyerWith({ email: 'many@example.com' }), nos);
  await Promise.all([work(), work(), work()]);
  await work();
  const subjects = (await letters()).map(({ subject }) => subject).sort();
  expect(subjects).toEqual(nos.map((no) => `Order ${no} paid`).sort());
  expect(await deliveries()).toBe(1_200);
});

test('A process that ends between a message and its letter loses neither and repeats neither', async () => {
  await happen(await buyerWith({ email: 'crash@example.com' }), ['C1', 'C2']);
  await shop.pool.query(`
    create function ends() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger ends before insert on outbox for each row execute function ends()`);
  await expect(work()).rejects.toThrow();
  await shop.pool.query('drop function ends cascade');
  expect(await letters()).toEqual([]);
  expect(await shop.db.rows(sql`select 1 from messages`)).toEqual([]);
  await work();
  expect(await letters()).toMatchObject([{ subject: 'Order C1 paid' }, { subject: 'Order C2 paid' }]);
  expect(await shop.db.rows(sql`select 1 from messages`)).toHaveLength(2);
});

test('Without mail nothing waits; set up later, it gets what is new and nothing of before', async () => {
  const buyer = await buyerWith({ email: 'late@example.com' });
  await happen(buyer, ['D1', 'D2']);
  await work({ sendsMail: false });
  expect([await letters(), await deliveries()]).toEqual([[], 0]);
  await happen(buyer, ['D3']);
  await work();
  expect(await letters()).toMatchObject([{ subject: 'Order D3 paid' }]);
});
