import type { Language } from '@amberdock/contract/language.ts';
import { money } from '@amberdock/contract/money.ts';
import {
  type Order,
  type OrderDetail,
  type OrderLine,
  type StatusLogEntry,
  type ShipTo,
  type SubOrder,
} from '@amberdock/contract/trade/orders.ts';
import { statusReason } from '@amberdock/contract/trade/order-status.ts';
import type { SettledAddress } from '@amberdock/contract/trade/settlement.ts';
import type { Buyer } from '../../../http/callers/actor.ts';
import { hasScope } from '../../../http/callers/scopes.ts';
import { lineGoodsView, shipFromView } from '../../cart/index.ts';
import { cancellationView } from '../parcels/cancellations.view.ts';
import { parcelView, trackedParcelView } from '../parcels/parcels.view.ts';
import { subOrderCaseView } from './cases-of-sub-order.ts';
import { customsView, type DeclarationRow } from './declarations.view.ts';
import { actionsOf, claimableUnits, orderStatus, payabilityOf } from './orders.rules.ts';
import type { LogRow, OrderRow, PaymentRow } from './orders.store.ts';
import { serviceName } from './shipping-name.ts';

/** Rows of lines, in order, folded into orders with their sub orders. */
export const ordersView = (rows: readonly OrderRow[], reader: Reading): Order[] =>
  groupBy(rows, ({ order_id }) => order_id).map((lines) => ({
    ...orderFields(first(lines)),
    sub_orders: groupBy(lines, ({ sub_order_id }) => sub_order_id).map((part) => subOrderView(part, reader)),
  }));

/** The reader, whose role decides the actions, and the reader's language. */
type Reading = { caller: Pick<Buyer, 'role' | 'isBlocked'>; language: Language };

type Beside = {
  log: readonly LogRow[];
  payments: readonly PaymentRow[];
  declarations: readonly DeclarationRow[];
};

/** Returns one order with addresses, log and payments; `rows` are all its lines. */
export const orderDetailView = (
  rows: readonly OrderRow[],
  { log, payments, declarations }: Beside,
  reader: Reading,
): OrderDetail => ({
  ...orderFields(first(rows)),
  sub_orders: groupBy(rows, ({ sub_order_id }) => sub_order_id).map((part) => ({
    ...subOrderView(part, reader),
    parcels: (first(part).parcels ?? []).map(trackedParcelView),
    address: first(part).address,
    customs: customsView(declarations, first(part).sub_order_no),
  })),
  status_log: log.map((entry) => logView(entry, reader.language)),
  payments: payments.map(({ amount_minor, currency, paid_at }) => ({
    amount: money(amount_minor, currency),
    paid_at: paid_at.toISOString(),
  })),
  cases: rows.flatMap(({ cases }) => (cases ?? []).map(subOrderCaseView)),
});

const groupBy = (rows: readonly OrderRow[], keyOf: (row: OrderRow) => string): OrderRow[][] => [
  ...Map.groupBy(rows, keyOf).values(),
];

function first(rows: readonly OrderRow[]): OrderRow {
  const [row] = rows;
  if (!row) throw new Error('an order has at least one line');
  return row;
}

const orderFields = (row: OrderRow) => ({
  order_no: row.order_no,
  date: row.created_at.toISOString(),
  kind: row.kind,
  currency: row.currency,
  total_quantity: row.total_quantity,
  total_goods: money(row.order_goods_minor, row.currency),
  total_freight: money(row.order_freight_minor, row.currency),
  total_fees: money(row.order_fees_minor, row.currency),
  total_amount: money(row.total_minor, row.currency),
  status: orderStatus(row.statuses),
  remarks: row.remarks,
  own_reference: row.own_reference,
  pay_before: row.pay_before.toISOString(),
  placed_by: row.placed_by,
  approval_requested_at: row.approval_requested_at?.toISOString() ?? null,
});

function subOrderView(rows: readonly OrderRow[], { caller, language }: Reading): SubOrder {
  const row = first(rows);
  const payability = payabilityOf({
    isOpen: row.payable,
    isRequested: row.approval_requested_at !== null,
    isOwn: row.is_own,
    baseMinor: row.base_total_minor,
    leftMinor: row.left_minor,
  });
  const parcels = (row.parcels ?? []).map(parcelView);
  const numbers = parcels.flatMap(({ tracking_numbers }) => tracking_numbers);
  return {
    sub_order_no: row.sub_order_no,
    status: row.status,
    warehouse: shipFromView(row, language),
    ship_to: row.address && shipToView(row.address),
    service: serviceName(
      { hasOwnLabel: row.label_file_id !== null, zh: row.service_zh, en: row.service_en },
      language,
    ),
    service_id: row.service_id,
    label_file_id: row.label_file_id,
    carrier: parcels[0]?.carrier ?? '',
    tracking_number: numbers[0] ?? '',
    tracking_numbers: numbers,
    parcels,
    cancellations: (row.cancellations ?? []).map((cancellation) =>
      cancellationView(cancellation, row.currency),
    ),
    cases: (row.cases ?? []).map(subOrderCaseView),
    shipped_quantity: rows.reduce((sum, line) => sum + line.shipped_quantity, 0),
    canceled_quantity: rows.reduce((sum, line) => sum + line.canceled_quantity, 0),
    quantity: rows.reduce((sum, line) => sum + line.quantity, 0),
    buyer_message: row.buyer_message,
    lines: rows.map((line) => lineView(line, language)),
    goods: money(row.goods_minor, row.currency),
    freight: money(row.freight_minor, row.currency),
    fees: money(row.fees_minor, row.currency),
    amount: money(row.amount_minor, row.currency),
    shipped_at: row.shipped_at?.toISOString() ?? null,
    received_at: row.received_at?.toISOString() ?? null,
    actions: actionsOf(
      {
        status: row.status,
        caseState: row.open_cases > 0 ? 'open_case' : 'no_case',
        payability,
        claimable: claimableOf(rows),
        isReaddressable:
          row.address !== null &&
          row.label_file_id === null &&
          rows.every((line) => line.shipped_quantity === 0),
      },
      (scope) => hasScope(caller, scope),
    ),
  };
}

function claimableOf(rows: readonly OrderRow[]): { unshipped: number; shipped: number } {
  const units = rows.map(claimableUnits);
  return {
    unshipped: units.reduce((sum, { unshipped }) => sum + unshipped, 0),
    shipped: units.reduce((sum, { shipped }) => sum + shipped, 0),
  };
}

const shipToView = ({ recipient, city, country }: SettledAddress): ShipTo => ({ recipient, city, country });

const lineView = (row: OrderRow, language: Language): OrderLine => ({
  id: row.line_id,
  ...lineGoodsView(row, language),
  design_id: row.design_id,
  design: null,
  quantity: row.quantity,
  shipped_quantity: row.shipped_quantity,
  canceled_quantity: row.canceled_quantity,
  refunded_quantity: row.refunded_quantity,
  claimable: claimableUnits(row),
  unit_price: money(row.unit_price_minor, row.pricing_currency),
  line_total: money(row.line_total_minor, row.currency),
});

const logView = (row: LogRow, language: Language): StatusLogEntry => ({
  time: row.created_at.toISOString(),
  sub_order_no: row.sub_order_no,
  from_status: row.from_status === '' ? null : row.from_status,
  to_status: row.to_status,
  actor: row.actor,
  reason: statusReason(row.reason, language),
});
