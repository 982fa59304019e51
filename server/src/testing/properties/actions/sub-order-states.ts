import { afterSalesRoutes } from '@amberdock/contract/trade/after-sales.ts';
import type { CaseState } from '@amberdock/contract/trade/order-actions.ts';
import type { SubOrderStatus } from '@amberdock/contract/trade/order-status.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import sql from 'sql-template-tag';
import { completeByTime } from '../../../features/orders/index.ts';
import { type AfterSales, units } from '../../trade/cases.ts';
import { orderOne } from '../../checkout.ts';
import type { TestBuyer } from '../../shop.ts';

/** The state to which a test brings a sub order of four cups. */
export type SubOrderState = {
  status: SubOrderStatus;
  caseState: CaseState;
  /** Shipped cups. */
  left: 0 | 2 | 4;
  /** Whether it was ever paid. */
  isPaid: boolean;
};

const state = (
  status: SubOrderStatus,
  caseState: CaseState,
  { left = 4, isPaid = true }: Partial<SubOrderState> = {},
): SubOrderState => ({ status, caseState, left, isPaid });

/** Every status with and without an open case; for paid sub orders also with and without shipped units. */
export const subOrderStates: readonly SubOrderState[] = [
  state('pending_payment', 'no_case', { left: 0, isPaid: false }),
  state('awaiting_shipment', 'no_case', { left: 0 }),
  state('awaiting_shipment', 'open_case', { left: 0 }),
  state('awaiting_shipment', 'no_case', { left: 2 }),
  state('awaiting_shipment', 'open_case', { left: 2 }),
  state('shipped', 'no_case'),
  state('shipped', 'open_case'),
  state('received', 'no_case'),
  state('received', 'open_case'),
  state('completed', 'no_case'),
  state('completed', 'open_case'),
  state('closed', 'no_case', { left: 0 }),
  state('closed', 'no_case', { left: 0, isPaid: false }),
];

export type Subject = { orderNo: string; no: string; lineId: string; version: number };

/** Makes a sub order of a state, by the API calls that lead to it. */
export async function subOrderIn(
  afterSales: AfterSales,
  owner: TestBuyer,
  { status, caseState, left, isPaid }: SubOrderState,
): Promise<Subject> {
  const { shop } = afterSales;
  if (!isPaid) {
    const subject = await unpaidOrder(afterSales, owner);
    if (status === 'closed')
      await shop.ok(orderRoutes.close, { actor: owner, params: { no: subject.orderNo } });
    return { ...subject, version: await versionOf(afterSales, subject.no) };
  }
  const { no: orderNo, subNo: no, lineId } = await afterSales.buy(owner, 4);
  if (left > 0) await afterSales.ship(no, `N-${no}`, units(lineId, left));
  if (status === 'received' || status === 'completed') {
    await shop.ok(orderRoutes.confirmReceipt, { actor: owner, params: { no } });
  }
  if (status === 'completed') await complete(afterSales, no);
  if (status === 'closed') {
    const headers = afterSales.staffHeaders();
    await shop.ok(orderRoutes.cancelUnits, { params: { no }, body: { reason: 'Gone' }, headers });
  }
  if (caseState === 'open_case')
    await openCase(afterSales, { no, lineId }, left > 0 ? 'shipped' : 'unshipped');
  return { orderNo, no, lineId, version: await versionOf(afterSales, no) };
}

/** An order of four cups that nobody has paid. */
export async function unpaidOrder(
  afterSales: AfterSales,
  actor: TestBuyer,
): Promise<Omit<Subject, 'version'>> {
  const { order_no: orderNo, sub_order_nos } = await orderOne(afterSales.shop, actor, {
    sku: afterSales.cup,
    quantity: 4,
  });
  const no = sub_order_nos[0] ?? '';
  return { orderNo, no, lineId: (await afterSales.detail(actor, no)).sub_orders[0]?.lines[0]?.id ?? '' };
}

/** Opens a case as an operator, since after completion only operators can. */
async function openCase(
  afterSales: AfterSales,
  { no, lineId }: { no: string; lineId: string },
  claimedUnits: 'shipped' | 'unshipped',
) {
  const body = { kind: 'refund_only', units: claimedUnits, reason: 'damaged', ...units(lineId, 1) };
  await afterSales.shop.ok(afterSalesRoutes.openFor, {
    params: { no },
    body,
    headers: afterSales.staffHeaders(),
  });
}

async function complete({ shop }: AfterSales, no: string): Promise<void> {
  await shop.db.rows(
    sql`update sub_orders set received_at = received_at - interval '15 days' where sub_order_no = ${no}`,
  );
  await completeByTime(shop.db);
}

const versionOf = async ({ shop }: AfterSales, no: string): Promise<number> =>
  (await shop.db.one<{ version: number }>(sql`select version from sub_orders where sub_order_no = ${no}`))
    .version;

/** Reads all that an action could change of a sub order: its status, units, bookings, cases and address. */
export const trace = ({ shop }: AfterSales, { orderNo, no }: Subject) =>
  shop.db.one<object>(sql`
    select s.status, s.address, l.shipped_quantity, l.canceled_quantity, l.claimed_unshipped, l.claimed_shipped,
      o.payment_status, o.approval_requested_at,
      (select count(*)::int from status_log g where g.sub_order_id = s.id) as moves,
      (select count(*)::int from cases c where c.sub_order_id = s.id) as cases,
      (select count(*)::int from journal_entries e where e.reference in (${no}, ${orderNo})) as entries
    from sub_orders s join orders o on o.id = s.order_id join order_lines l on l.sub_order_id = s.id
    where s.sub_order_no = ${no}`);
