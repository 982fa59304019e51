import sql from 'sql-template-tag';
import { expect } from 'vitest';
import { type Case, openCasesOf, type Pallet, type SubOrder, sum } from './books.ts';
import type { World } from './steps.ts';

const units = (record: object): string => Object.values(record).join(' ');

/** Reads every balance, unit and status of the walk's buyers and goods, and compares them with the books. */
export async function compare({ shop, books, buyers, skus }: World): Promise<void> {
  const accounts = buyers.map(({ accountId }) => accountId);
  const wallets = await shop.db.rows<{ account_id: string; currency: 'CNY' | 'USD' }>(sql`
    select account_id, currency, available_minor as available, pre_authorised_minor as held, deposit_minor as deposit,
      total_spend_minor as spend
    from wallets where account_id = any(${accounts}::uuid[])`);
  for (const { account_id: accountId, currency, ...wallet } of wallets) {
    expect([accountId, currency, wallet]).toEqual([
      accountId,
      currency,
      books.wallet({ accountId }, currency),
    ]);
  }
  for (const good of ['cup', 'pen'] as const) {
    const row = await shop.db.one(sql`select on_hand as "onHand", reserved from offers
      where sku_id = ${skus[good].skuId} and warehouse_code = 'SZX'`);
    expect([good, row]).toEqual([good, books.stock[good]]);
  }
  const pallets = await shop.db.rows<{ no: string }>(sql`
    select pallet_no as no, bought, reserved, shipped, returned from pallets
    where account_id = any(${accounts}::uuid[])`);
  expect(pallets.map(units).sort()).toEqual(books.pallets.map(palletUnits).sort());
  const subOrders = await shop.db.rows<{ no: string }>(sql`
    select s.sub_order_no as no, s.status, s.open_cases, l.shipped, l.canceled, l.claimed, l.claimed_shipped, l.refunded,
      h.captured, h.released
    from sub_orders s
    cross join lateral (select sum(shipped_quantity) as shipped, sum(canceled_quantity) as canceled,
      sum(claimed_unshipped) as claimed, sum(claimed_shipped) as claimed_shipped, sum(refunded_quantity) as refunded
      from order_lines l where l.sub_order_id = s.id) l
    left join lateral (select captured_minor as captured, released_minor as released from holds h
      where h.sub_order_id = s.id) h on true
    where s.account_id = any(${accounts}::uuid[])`);
  expect(subOrders.map(units).sort()).toEqual(books.subOrders.map(subOrderUnits).sort());
  const cases = await shop.db.rows<{ no: string }>(sql`
    select case_no as no, status, version from cases where account_id = any(${accounts}::uuid[])`);
  expect(cases.map(units).sort()).toEqual(books.cases.map(caseUnits).sort());
  const requests = await shop.db.rows<{ no: string }>(sql`
    select request_no as no, status from wallet_requests where account_id = any(${accounts}::uuid[])`);
  expect(requests.map(units).sort()).toEqual(
    books.requests.map(({ no, status }) => units({ no, status })).sort(),
  );
}

const palletUnits = ({ no, bought, reserved, shipped, returned }: Pallet): string =>
  units({ no, bought, reserved, shipped, returned });
const caseUnits = ({ no, status, version }: Case): string => units({ no, status, version });

function subOrderUnits(subOrder: SubOrder): string {
  const { no, status, lines } = subOrder;
  const open = openCasesOf(subOrder);
  const claimed = sum(
    open.filter((openCase) => openCase.units === 'shipped').flatMap((openCase) => openCase.lines),
    ({ approved, quantity }) => approved ?? quantity,
  );
  const hold = holdOf(subOrder);
  return units({
    no,
    status,
    open: open.length,
    shipped: sum(lines, (line) => line.shipped),
    canceled: sum(lines, (line) => line.canceled),
    claimedUnshipped: sum(lines, (line) => line.claimedUnshipped),
    claimed,
    refunded: sum(lines, (line) => line.refunded),
    captured: hold?.capturedMinor ?? '',
    released: hold?.releasedMinor ?? '',
  });
}

/** Divides a paid sub order's hold: parcels capture it, cancellations release it. */
function holdOf({ order, lines, parcels, freightMinor, feesMinor, status }: SubOrder) {
  if (order.kind === 'stockpile' || order.payment !== 'paid') return null;
  const extraMinor = freightMinor + feesMinor;
  const capturedMinor = parcels
    .flatMap((parcel) => parcel.lines)
    .reduce((total, line) => total + line.capturedMinor, parcels.length > 0 ? extraMinor : 0n);
  const isEnd = lines.every((line) => line.shipped + line.canceled === line.quantity);
  const goneMinor = lines.reduce(
    (total, line) => total + (line.totalMinor * BigInt(line.shipped + line.canceled)) / BigInt(line.quantity),
    parcels.length > 0 || (isEnd && status === 'closed') ? extraMinor : 0n,
  );
  return { capturedMinor, releasedMinor: goneMinor - capturedMinor };
}
