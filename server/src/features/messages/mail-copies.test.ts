import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { firstIdAt } from '../../db/new-id.ts';
import { inTx } from '../../db/tx.ts';
import { readEnv } from '../../env.ts';
import type { JobDeps } from '../../jobs/job.ts';
import { fakeMail } from '../../ports/mail/fake-mail.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { mailCopies } from './mail-copies.ts';
import { tellBuyers } from './tell-buyers.ts';

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

const deps = (mail: JobDeps['mail'] = fakeMail()): JobDeps => ({
  db: shop.db,
  env: readEnv({ PUBLIC_URL: 'https://shop.example' }),
  log: { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() },
  mail,
  sms: null,
});

async function buyerWith({ email = null as string | null, language = 'en' }): Promise<TestBuyer> {
  const buyer = await shop.buyer();
  await shop.db.rows(
    sql`update users set email = ${email}, language = ${language} where id = ${buyer.userId}`,
  );
  return buyer;
}

const tell = ({ userId }: TestBuyer, nos: readonly string[] = ['A1']) =>
  inTx(shop.db, async (tx) =>
    tellBuyers(
      tx,
      nos.map((no) => ({
        userId,
        kind: 'order',
        key: 'order_paid',
        details: { no, amount: 'USD 1.00' },
        link: `/order/detail?order_no=${no}`,
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
  await tell(await buyerWith({ email: 'ann@example.com' }));
  await tell(await buyerWith({ email: 'bao@example.com', language: 'zh' }));
  await tell(await buyerWith({}));
  await mailCopies(deps());
  await mailCopies(deps());
  expect(await letters()).toEqual([
    {
      target: 'ann@example.com',
      subject: 'Order A1 paid',
      body: `We received USD 1.00 and are preparing your items.\n\n${address}`,
    },
    {
      target: 'bao@example.com',
      subject: '订单 A1 已付款',
      body: `已付 USD 1.00，我们正在备货。\n\n${address}`,
    },
  ]);
  expect(await deliveries()).toBe(2);
});

test('A mail is signed with the name that the shop has in its language', async () => {
  const title = { zh: '琥珀码头', en: 'Amber Wharf' };
  await shop.db.rows(sql`insert into settings (key, value) values ('site', ${JSON.stringify({ title })})`);
  await tell(await buyerWith({ email: 'amy@example.com' }));
  await tell(await buyerWith({ email: 'bei@example.com', language: 'zh' }));
  await mailCopies(deps());
  await shop.db.rows(sql`delete from settings where key = 'site'`);
  expect((await letters()).map(({ body }) => body.split('\n\n').at(-1))).toEqual([title.en, title.zh]);
});

test('Several processes at once put each copy into the outbox once', async () => {
  const nos = Array.from({ length: 1_200 }, (_, n) => `B${n}`);
  await tell(await buyerWith({ email: 'many@example.com' }), nos);
  await Promise.all([mailCopies(deps()), mailCopies(deps()), mailCopies(deps())]);
  await mailCopies(deps());
  const subjects = (await letters()).map(({ subject }) => subject).sort();
  expect(subjects).toEqual(nos.map((no) => `Order ${no} paid`).sort());
  expect(await deliveries()).toBe(1_200);
});

test('A process that ends between the mark and the letter loses none and repeats none', async () => {
  await tell(await buyerWith({ email: 'crash@example.com' }), ['C1', 'C2']);
  await shop.pool.query(`
    create function ends() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger ends before insert on outbox for each row execute function ends()`);
  await expect(mailCopies(deps())).rejects.toThrow();
  await shop.pool.query('drop function ends cascade');
  expect(await letters()).toEqual([]);
  await mailCopies(deps());
  expect(await letters()).toMatchObject([{ subject: 'Order C1 paid' }, { subject: 'Order C2 paid' }]);
});

test('Without mail nothing waits; set up later, it gets what is new and nothing of before', async () => {
  const buyer = await buyerWith({ email: 'late@example.com' });
  await tell(buyer, ['D1', 'D2', 'D3']);
  await mailCopies(deps(null));
  expect([await letters(), await deliveries()]).toEqual([[], 0]);
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await shop.db.rows(sql`update messages set id = ${firstIdAt(minutesAgo(16))}, created_at = ${minutesAgo(16)}
    where title_en like '%D1%'`);
  // As the demo writes its history: of before, under an id of now.
  await shop.db.rows(sql`update messages set created_at = ${minutesAgo(16)} where title_en like '%D2%'`);
  await mailCopies(deps());
  expect(await letters()).toMatchObject([{ subject: 'Order D3 paid' }]);
});
