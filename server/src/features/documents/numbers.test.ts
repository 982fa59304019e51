import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, inTx } from '../../db/tx.ts';
import { readEvents } from '../../events/read-events.ts';
import { readEnv } from '../../env.ts';
import { type AfterSales, openAfterSales, type PaidCups, units } from '../../testing/trade/cases.ts';
import { expectCleanAudit, wealthyBuyer } from '../../testing/checkout.ts';
import { startClock } from '../../testing/processes/clock.ts';
import { untilLockWaits } from '../../testing/processes/lock-waits.ts';
import { createShop, testPepper, type TestShop } from '../../testing/shop.ts';
import { documentReader, issueMissing } from './index.ts';
import { issueDocuments } from './issue/issue-documents.ts';

let shop: TestShop;
let afterSales: AfterSales;
beforeAll(async () => {
  shop = await createShop();
  afterSales = await openAfterSales(shop);
});
afterAll(() => shop.close());

const numbers = async (read: Database): Promise<number[]> =>
  (await read.rows<{ number: number }>(sql`select number from trade_documents order by number`)).map(
    ({ number }) => number,
  );

async function shipped(count: number): Promise<string[]> {
  const actor = await wealthyBuyer(shop);
  const nos: string[] = [];
  for (let index = 0; index < count; index++) {
    const { subNo } = await afterSales.buy(actor, 1);
    await afterSales.ship(subNo, 'N1');
    nos.push(subNo);
  }
  return nos;
}

class Crash extends Error {}

/** Issues documents for some sub orders on its own connection; with `crashes` it ends before the commit. */
const issue = (subOrderNos: string[], crashes = false) =>
  inTx(shop.db, async (tx) => {
    const count = await issueDocuments(tx, { subjects: { subOrderNos, orderNos: [] }, dated: 'now' });
    if (crashes) throw new Crash();
    return count;
  }).catch((error) => {
    if (!(error instanceof Crash)) throw error;
    return 0;
  });

test('numbers have neither gap nor double, however many issue at once and whoever of them is rolled back', async () => {
  const nos = await shipped(6);
  const runs = nos.flatMap((no, index) => [
    issue(nos.slice(index), index % 2 === 0),
    issue([no, nos[(index + 1) % nos.length] ?? no]),
  ]);
  const issued = await Promise.all(runs);
  expect(issued.reduce((sum, count) => sum + count, 0)).toBe(nos.length);
  expect(await numbers(shop.db)).toEqual(nos.map((_, index) => index + 1));
  await expectCleanAudit(shop.db);
});

test('of three processes that issue what is missing at once, each sub order gets one invoice, and numbers no gap', async () => {
  const before = (await numbers(shop.db)).length;
  const nos = await shipped(12);
  const clocks = await Promise.all([startClock(shop), startClock(shop), startClock(shop)]);
  const rounds = await Promise.all(clocks.map((clock) => clock.work('issue_missing_documents')));
  expect(rounds).toEqual(['done', 'done', 'done']);
  for (const clock of clocks) await clock.close();
  expect(await numbers(shop.db)).toEqual(
    Array.from({ length: before + nos.length }, (_, index) => index + 1),
  );
  await expectCleanAudit(shop.db);
});

test('a reader that is cut off before its commit has issued nothing, and issues it once later', async () => {
  const before = await numbers(shop.db);
  await shipped(2);
  const deps = { env: readEnv({}), sendsMail: false, pepper: testPepper };
  const cutOff = {
    ...documentReader,
    read: async (...given: Parameters<typeof documentReader.read>) => {
      await documentReader.read(...given);
      throw new Crash();
    },
  };
  await expect(readEvents(shop.db, cutOff, deps)).rejects.toThrow(Crash);
  expect(await numbers(shop.db)).toEqual(before);
  for (let tries = 0; tries < 2; tries++) {
    await expect.poll(() => readEvents(shop.db, documentReader, deps)).toBe('all');
  }
  expect(await numbers(shop.db)).toEqual([...before, before.length + 1, before.length + 2]);
  await expectCleanAudit(shop.db);
});

test('a credit note that becomes due with its invoice between the two searches takes no number without it', async () => {
  const actor = await wealthyBuyer(shop);
  const refundOne = async ({ subNo, lineId }: PaidCups) => {
    const opened = await afterSales.open(actor, subNo, units(lineId, 1));
    const { case_no: caseNo, version } = opened.body.data;
    expect((await afterSales.approve(caseNo, { version })).status).toBe(200);
  };
  const [invoiced, later] = [await afterSales.buy(actor, 2), await afterSales.buy(actor, 2)];
  await afterSales.ship(invoiced.subNo, 'N2');
  expect(await issue([invoiced.subNo])).toBe(1);
  await refundOne(invoiced);
  let issuing: Promise<number> | undefined;
  // The first search has found one credit note when it waits for this lock.
  await inTx(shop.db, async (tx) => {
    await tx.run(sql`insert into document_numbers (kind, year) select 'credit_note', year from document_numbers
      where kind = 'invoice' on conflict do nothing`);
    await tx.run(sql`select from document_numbers where kind = 'credit_note' for update`);
    issuing = issue([invoiced.subNo, later.subNo]);
    await untilLockWaits(shop.db);
    await afterSales.ship(later.subNo, 'N3');
    await refundOne(later);
  });
  expect(await issuing).toBe(1);
  await expectCleanAudit(shop.db);
  expect(await issue([invoiced.subNo, later.subNo])).toBe(2);
  await expectCleanAudit(shop.db);
});

test('missing documents are numbered in the order of their supply and refund, in however many batches', async () => {
  const actor = await wealthyBuyer(shop);
  const days = ['2033-03-01', '2033-01-01', '2033-02-01'];
  for (const day of days) {
    const { subNo, lineId } = await afterSales.buy(actor, 2);
    await afterSales.ship(subNo, 'N1');
    await shop.db.rows(
      sql`update sub_orders set shipped_at = ${`${day}T12:00:00Z`} where sub_order_no = ${subNo}`,
    );
    if (day !== '2033-01-01') continue;
    const opened = await afterSales.open(actor, subNo, units(lineId, 1));
    const { case_no: caseNo, version } = opened.body.data;
    expect((await afterSales.approve(caseNo, { version })).status).toBe(200);
  }
  expect(await issueMissing(shop.db, 'then', 1)).toBeGreaterThanOrEqual(4);
  const made = await shop.db.rows<{ day: string; document_no: string }>(sql`
    select document_no, to_char(issued_at, 'YYYY-MM-DD') as day from trade_documents
    where account_id = ${actor.accountId} order by issued_at, kind desc`);
  expect(made.map(({ day, document_no }) => `${day} ${document_no}`)).toEqual([
    '2033-01-01 INV-2033-000001',
    '2033-01-01 CN-2033-000001',
    '2033-02-01 INV-2033-000002',
    '2033-03-01 INV-2033-000003',
  ]);
});

test('numbers begin again with each year of the shop’s calendar', async () => {
  const [no = ''] = await shipped(1);
  await shop.db.rows(
    sql`update sub_orders set shipped_at = '2031-12-31T16:00:00Z' where sub_order_no = ${no}`,
  );
  await inTx(shop.db, (tx) =>
    issueDocuments(tx, { subjects: { subOrderNos: [no], orderNos: [] }, dated: 'then' }),
  );
  const [row] = await shop.db.rows(sql`
    select document_no from trade_documents d join sub_orders s on s.id = d.sub_order_id where s.sub_order_no = ${no}`);
  expect(row).toEqual({ document_no: 'INV-2032-000001' });
});
