import sql, { raw, type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit, type Finding } from '../../audit/audit.ts';
import { newId } from '../../db/new-id.ts';
import { type Database, inTx, type Tx } from '../../db/tx.ts';
import { requestAdjustment } from '../../features/bookkeeping/index.ts';
import {
  capture,
  depositIn,
  openHolds,
  purchaseStockpile,
  refund,
  release,
  topUp,
} from '../../features/ledger/index.ts';
import {
  holdsOf,
  insertCancellation,
  insertOffer,
  insertOrder,
  insertParcel,
  insertRefundedCase,
  markPaid,
  moveSubOrder,
  type OrderRow,
} from './order-rows.ts';
import { approveRequest, rejectRequest, requestDepositIn } from '../../features/wallet-requests/index.ts';
import { createShop, type TestBuyer, type TestShop } from '../shop.ts';

export type World = Awaited<ReturnType<typeof buildWorld>>;
/** The invariant that is broken, a name, the finding that the audit must report, and the statements that break it. */
export type Breakage = [invariant: number, name: string, says: RegExp, breakage: (world: World) => Sql[]];

/** Selects a journal entry of a kind. */
export const entryOf = (kind: string): Sql =>
  sql`(select id from journal_entries where kind = ${kind} limit 1)`;
/** Drops a constraint of a table. */
export const free = (table: string, constraint: string): Sql =>
  raw(`alter table ${table} drop constraint ${constraint} cascade`);

/** Tries every breakage on a shop, three or more for each invariant: the audit must report each. */
export function testBreakages(breakages: readonly Breakage[]): void {
  let shop: TestShop;
  let world: World;
  beforeAll(async () => {
    shop = await createShop();
    world = await openWorld(shop);
  });
  afterAll(() => shop.close());

  const numbers = [...new Set(breakages.map(([invariant]) => invariant))];
  describe.each(numbers)('invariant %i, broken by', (number) => {
    const mine = breakages.filter(([invariant]) => invariant === number);
    test('hand in three ways or more', () => expect(mine.length).toBeGreaterThanOrEqual(3));
    test.each(mine)('[%i] %s, is named', async (invariant, _, says, breakage) => {
      const finding = (await auditAfter(shop.db, breakage(world))).find(
        (found) => found.invariant === invariant,
      );
      expect(finding?.brokenCount).toBeGreaterThan(0);
      expect(finding?.broken.join('\n')).toMatch(says);
    });
  });
}

/** Breaks the data with direct SQL, audits, and rolls back. */
async function auditAfter(db: Database, breakage: readonly Sql[]): Promise<Finding[]> {
  const done = new Error('rolled back');
  let findings: Finding[] = [];
  await inTx(db, async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    for (const statement of breakage) await tx.run(statement);
    findings = await audit(tx);
    throw done;
  }).catch((error) => {
    if (error !== done) throw error;
  });
  return findings;
}

export async function openWorld(shop: TestShop) {
  const buyer = await shop.buyer();
  return inTx(shop.db, (tx) => buildWorld(tx, buyer));
}

/** Creates one of everything that an audit checks: parcels in each state, a stockpile with its pallet, a refund. */
async function buildWorld(tx: Tx, buyer: TestBuyer) {
  const { accountId } = buyer;
  const offer = await insertOffer(tx);
  const money = { accountId, currency: 'CNY', reference: 'bank' } as const;
  await topUp(tx, { ...money, amountMinor: 100_000n, key: newId() });
  await depositIn(tx, { ...money, amountMinor: 500n, key: newId() });
  const shipped = await parcels(tx, accountId, offer);
  const stockpile = await stockpiled(tx, accountId, offer);
  const pending = await insertOrder(tx, {
    accountId,
    offer,
    amounts: [{ goodsMinor: 700n, freightMinor: 40n }],
  });
  await tx.run(sql`insert into idempotency_keys (actor, route, key, fingerprint, response)
    values (${accountId}, 'POST /x', 'k', '\\x00', '{}')`);
  const requests = await depositRequests(tx, buyer);
  await writeEvents(tx);
  return { accountId, offer, shipped, stockpile, pending, requests };
}

/** Requests to pay the deposit: one that waits, one that was booked, one that was rejected; and an adjustment that was booked. */
async function depositRequests(tx: Tx, buyer: TestBuyer) {
  const operatorId = newId();
  await tx.run(sql`insert into operators (id, account, name, role, password_hash)
    values (${operatorId}, ${operatorId.slice(-12)}, 'Finn', 'finance', 'none')`);
  const request = async (amount: string) =>
    (await requestDepositIn(tx, buyer, { currency: 'CNY', amount })).request_no;
  const [waiting, booked, rejected] = [await request('2'), await request('3'), await request('1')];
  await approveRequest(tx, { operatorId }, { no: booked });
  await rejectRequest(tx, { operatorId }, { no: rejected, reason: 'Not needed.' });
  const adjustment = {
    account_id: buyer.accountId,
    currency: 'CNY',
    amount: '1',
    reason: 'Lost parcel',
  } as const;
  const { adjustment_no: adjusted } = await requestAdjustment(tx, { operatorId }, adjustment);
  return { waiting, booked, rejected, adjusted };
}

/** Writes the events of paid orders, a shipped parcel and an ended case, because rows inserted directly have none. */
const writeEvents = (tx: Tx): Promise<number> =>
  tx.run(sql`
    insert into events (account_id, actor, kind, subject, data)
    select account_id, 'system', kind, subject, data from (
      select account_id, 'order.paid' as kind, order_no as subject, '{}'::jsonb as data from orders where payment_status = 'paid'
      union all
      select s.account_id, 'parcel.shipped', s.sub_order_no, jsonb_build_object('parcel_no', p.parcel_no)
      from parcels p join sub_orders s on s.id = p.sub_order_id
      union all
      select account_id, unnest(array['case.opened', 'case.refunded']), case_no, '{}' from cases
    ) as happened`);

async function parcels(tx: Tx, accountId: string, offer: Awaited<ReturnType<typeof insertOffer>>) {
  const order = await insertOrder(tx, {
    accountId,
    offer,
    amounts: [
      { goodsMinor: 1_000n, freightMinor: 250n },
      { goodsMinor: 900n },
      { goodsMinor: 900n, freightMinor: 120n },
    ],
  });
  const [shipped, , closed] = order.subOrders as [Sub, Sub, Sub];
  await openHolds(tx, holdsOf(order));
  await markPaid(tx, order);
  for (const subOrder of order.subOrders) await moveSubOrder(tx, subOrder, 'awaiting_shipment');
  const parcelId = await insertParcel(tx, shipped, { goodsMinor: 1_000n, freightMinor: 250n });
  await moveSubOrder(tx, shipped, 'shipped');
  await capture(tx, [{ reference: shipped.no, key: `${shipped.no}-P1` }]);
  await take(tx, shipped, 'shipped', offer.offerId);
  const caseId = await insertRefundedCase(tx, shipped, { goodsMinor: 1_000n, parcelId });
  await refund(tx, { reference: shipped.no, amountMinor: 1_000n, key: newId() });
  const cancellationId = await insertCancellation(tx, closed, { goodsMinor: 900n, freightMinor: 120n });
  await moveSubOrder(tx, closed, 'closed');
  await release(tx, [{ reference: closed.no, key: `${closed.no}-C1` }]);
  await tx.run(
    sql`update reservations set status = 'released', released = quantity, ended_at = now() where line_id = ${closed.lineId}`,
  );
  await tx.run(sql`update offers set reserved = reserved - 1 where id = ${offer.offerId}`);
  return { ...order, parcelId, cancellationId, caseId };
}

async function stockpiled(tx: Tx, accountId: string, offer: Awaited<ReturnType<typeof insertOffer>>) {
  const order = await insertOrder(tx, {
    accountId,
    offer,
    kind: 'stockpile',
    amounts: [{ goodsMinor: 5_000n }],
  });
  const [subOrder] = order.subOrders as [Sub];
  await purchaseStockpile(tx, { accountId, currency: 'CNY', amountMinor: 5_000n, orderNo: order.no });
  await markPaid(tx, order);
  await moveSubOrder(tx, subOrder, 'completed');
  await take(tx, subOrder, 'stockpiled', offer.offerId);
  const palletId = newId();
  await tx.run(sql`
    insert into pallets (id, pallet_no, account_id, line_id, offer_id, sku_id, warehouse_code, bought, unit_cost_minor,
      currency, free_until)
    values (${palletId}, 'P1', ${accountId}, ${subOrder.lineId}, ${offer.offerId}, ${offer.skuId}, 'SZX', 1, 5000, 'CNY',
      now() + interval '30 days')`);
  return { ...order, palletId };
}

type Sub = OrderRow['subOrders'][number];

async function take(tx: Tx, { lineId }: Sub, as: 'shipped' | 'stockpiled', offerId: string) {
  await tx.run(
    sql`update reservations set status = ${as}, taken = quantity, ended_at = now() where line_id = ${lineId}`,
  );
  await tx.run(sql`insert into stock_movements (offer_id, quantity, kind)
    values (${offerId}, -1, ${as === 'shipped' ? 'shipment' : 'stockpile'})`);
  await tx.run(sql`update offers set reserved = reserved - 1, on_hand = on_hand - 1 where id = ${offerId}`);
}
