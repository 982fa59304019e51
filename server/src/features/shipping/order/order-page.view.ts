import type {
  ConsoleOrder,
  ConsoleOrderLine,
  ConsoleOrderPart,
} from '@amberdock/contract/console/shipping.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { money } from '@amberdock/contract/money.ts';
import { statusReason } from '@amberdock/contract/trade/order-status.ts';
import type { Reader } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { notFound } from '../../../http/refusal.ts';
import { lineGoodsView } from '../../cart/index.ts';
import { caseUnitsOf } from '../../after-sales/index.ts';
import { cancellationView, claimableUnits, trackedParcelView } from '../../orders/index.ts';
import { subOrderFields } from '../lists/sub-orders.view.ts';
import {
  findNotes,
  findOrderLines,
  findOrderLog,
  findOrderParts,
  type NoteRow,
  type OrderLineRow,
  type OrderLogRow,
  type OrderPartRow,
} from './order-page.store.ts';

type Caller = { operator: Pick<Operator, 'warehouseCodes'>; language: Language };
type Details = { lines: OrderLineRow[]; notes: NoteRow[]; log: OrderLogRow[] };

/** Returns an order as operators see it, by its own or a sub order's number. @throws Refusal not_found */
export async function viewConsoleOrder(
  read: Reader,
  no: string,
  { operator, language }: Caller,
): Promise<ConsoleOrder> {
  const parts = await findOrderParts(read, operator, no);
  const [first] = parts;
  if (!first) throw notFound();
  const [lines, notes, log] = await Promise.all([
    findOrderLines(read, first.order_id),
    findNotes(read, first.order_id),
    findOrderLog(read, first.order_id),
  ]);
  return {
    order_no: first.order_no,
    date: first.created_at.toISOString(),
    kind: first.kind,
    account_id: first.account_id,
    buyer: first.buyer,
    placed_by: first.placed_by,
    currency: first.currency,
    total_amount: money(first.total_minor, first.currency),
    remarks: first.remarks,
    pay_before: first.pay_before.toISOString(),
    paid_at: first.paid_at?.toISOString() ?? null,
    sub_orders: parts.map((part) => partView(part, { lines, notes, log }, language)),
  };
}

function partView(row: OrderPartRow, { lines, notes, log }: Details, language: Language): ConsoleOrderPart {
  const sum = (minor: bigint) => money(minor, row.currency);
  const ofPart = ({ sub_order_id }: { sub_order_id: string }) => sub_order_id === row.id;
  const ours = lines.filter(ofPart).map((line) => lineView(line, row, language));
  return {
    ...subOrderFields(row, language),
    address: row.address,
    buyer_message: row.buyer_message,
    lines: ours,
    parcels: row.parcels.map(trackedParcelView),
    cancellations: row.cancellations.map((cancellation) => cancellationView(cancellation, row.currency)),
    case_units: caseUnitsOf(
      { status: row.status, kind: row.kind, openCases: row.open_cases, isOver: row.is_after_sales_over },
      'operator',
      ours.map(({ claimable }) => claimable),
    ),
    goods: sum(row.goods_minor),
    freight: sum(row.freight_minor),
    fees: sum(row.fees_minor),
    captured: sum(row.captured_minor),
    released: sum(row.released_minor),
    refunded: sum(row.refunded_minor),
    notes: notes.filter(ofPart).map(noteView),
    log: log.filter(ofPart).map((entry) => logView(entry, language)),
  };
}

function lineView(
  row: OrderLineRow,
  { currency, kind }: Pick<OrderPartRow, 'currency' | 'kind'>,
  language: Language,
): ConsoleOrderLine {
  const { sku, name, options } = lineGoodsView(row, language);
  return {
    id: row.id,
    sku,
    name,
    options,
    design_id: row.design_id,
    print_files_taken_at: row.print_files_taken_at?.toISOString() ?? null,
    quantity: row.quantity,
    shipped_quantity: row.shipped_quantity,
    canceled_quantity: row.canceled_quantity,
    claimable: claimableUnits({ ...row, kind }),
    unit_price: money(row.unit_price_minor, row.pricing_currency),
    line_total: money(row.line_total_minor, currency),
  };
}

export const noteView = ({ id, text, operator, created_at }: Omit<NoteRow, 'sub_order_id'>) => ({
  id,
  text,
  operator,
  created_at: created_at.toISOString(),
});

const logView = (row: OrderLogRow, language: Language) => ({
  time: row.at.toISOString(),
  actor: row.actor,
  from_status: row.from_status || null,
  to_status: row.to_status,
  action: row.action,
  reason: statusReason(row.reason, language),
});
