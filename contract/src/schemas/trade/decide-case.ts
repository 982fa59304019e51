import { type Static, Type } from 'typebox';
import { Amount } from '../amount.ts';
import { textLengthMax } from '../../text-limits.ts';
import { describeCalls } from '../describe-calls.ts';
import { ShipFrom } from './cart.ts';
import { Case, CaseKind, CaseLineInput, CaseNo, CasePicture, CaseSummary, SubOrderCase } from './cases.ts';
import { Id, Time } from '../ids.ts';
import { Money } from '../money.ts';
import { Nullable } from '../nullable.ts';
import { StatusCode } from './order-codes.ts';
import { Cancellation, Parcel } from './parcels.ts';
import { SettledAddress } from './settlement.ts';
import { consolePaging } from '../paging.ts';
import { Version } from '../version.ts';

const ByCaseNo = Type.Object({ case_no: CaseNo });

/** A line of the case's sub order: what was bought of it, what left, what came of it. */
export const CaseOrderLine = Type.Object({
  line_id: Id,
  sku: Type.String(),
  name: Type.String(),
  is_printed: Type.Boolean(),
  quantity: Type.Integer(),
  shipped_quantity: Type.Integer(),
  canceled_quantity: Type.Integer(),
  claimed_quantity: Type.Integer(),
  refunded_quantity: Type.Integer(),
  unit_price: Money,
  line_total: Money,
});
export type CaseOrderLine = Static<typeof CaseOrderLine>;

/** The file that an operator decides by: the case beside what was bought, shipped, paid and said. */
export const CaseFile = Type.Object({
  ...Case.properties,
  sub_order: Type.Object({
    status: StatusCode,
    date: Time,
    shipped_at: Nullable(Time),
    received_at: Nullable(Time),
    completed_at: Nullable(Time),
    address: Nullable(SettledAddress),
    buyer_message: Type.String(),
    lines: Type.Array(CaseOrderLine),
    parcels: Type.Array(Parcel),
    cancellations: Type.Array(Cancellation),
    has_own_label: Type.Boolean(),
    goods: Money,
    freight: Money,
    fees: Money,
    amount: Money,
    captured: Money,
    released: Money,
    refunded: Money,
    freight_refundable: Money,
  }),
  other_cases: Type.Array(SubOrderCase),
  return_address_suggested: Type.String(),
});
export type CaseFile = Static<typeof CaseFile>;

const ReceivedLine = Type.Object({
  line_id: Id,
  sellable: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  scrapped: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
});

const stale = ['case_action_not_allowed', 'changed_meanwhile'] as const;
const freightRefusals = ['freight_refund_too_high', 'freight_not_captured'] as const;

export const pictureRefusals = [
  'file_missing',
  'malformed_body',
  'file_not_a_picture',
  'body_too_large',
  'too_many_requests',
] as const;

/** The calls by which operators work off cases. */
export const decideSchemas = describeCalls({
  queue: {
    access: { operator: 'orders.read' },
    summary: 'Cases by their due time, the most urgent first; closed ones newest first',
    query: Type.Object({
      state: Type.Optional(Type.Enum(['shop', 'buyer', 'overdue', 'closed'])),
      kind: Type.Optional(CaseKind),
      warehouse: Type.Optional(ShipFrom.properties.code),
      q: Type.Optional(Type.String({ maxLength: textLengthMax.orderSearch })),
      ...consolePaging,
    }),
    data: Type.Array(Type.Object({ id: Id, ...CaseSummary.properties })),
    paged: true,
    refusals: ['cursor_stale'],
  },
  file: {
    access: { operator: 'orders.read' },
    summary: 'One case with what was bought, shipped, paid and said',
    params: ByCaseNo,
    data: CaseFile,
  },
  approve: {
    access: { operator: 'cases.decide' },
    summary:
      'Approve a case, whole or in part: units that have not shipped are released, a refund without return is booked, a return is awaited',
    params: ByCaseNo,
    body: Type.Object({
      version: Version,
      /** The quantities that are approved; without it all that were requested, and a line that is not named: none. */
      lines: Type.Optional(Type.Array(CaseLineInput, { minItems: 1, maxItems: 1000 })),
      return_address: Type.Optional(Type.String({ maxLength: textLengthMax.returnAddress })),
      freight: Type.Optional(Amount),
      note: Type.Optional(Type.String({ maxLength: textLengthMax.caseText })),
    }),
    data: Case,
    refusals: [
      ...stale,
      ...freightRefusals,
      'line_not_in_order',
      'quantity_exceeds_case',
      'return_address_required',
      'printed_fault_only',
    ],
  },
  reject: {
    access: { operator: 'cases.decide' },
    summary: 'Reject a case, or a return that never arrived; the buyer reads the reason',
    params: ByCaseNo,
    body: Type.Object({
      version: Version,
      reason: Type.String({ minLength: 1, maxLength: textLengthMax.caseText, pattern: '\\S' }),
    }),
    data: Case,
    refusals: stale,
  },
  receive: {
    access: { operator: 'cases.decide' },
    summary: 'Say what came back of a return: sellable units go back to stock, scrapped ones do not',
    params: ByCaseNo,
    body: Type.Object({
      version: Version,
      lines: Type.Array(ReceivedLine, { minItems: 1, maxItems: 1000 }),
    }),
    data: Case,
    refusals: [
      ...stale,
      'line_not_in_order',
      'quantity_exceeds_case',
      'nothing_received',
      'printed_not_sellable',
    ],
  },
  correctReceipt: {
    access: { operator: 'cases.decide' },
    summary:
      'Correct the receipt of a return that is not refunded yet: name all that came; stock and pallets follow by the difference. If nothing came, the return is awaited again',
    params: ByCaseNo,
    body: Type.Object({
      version: Version,
      reason: Type.String({ minLength: 1, maxLength: textLengthMax.receiptReason, pattern: '\\S' }),
      lines: Type.Array(ReceivedLine, { minItems: 1, maxItems: 1000 }),
    }),
    data: Case,
    refusals: [
      ...stale,
      'line_not_in_order',
      'quantity_exceeds_case',
      'printed_not_sellable',
      'receipt_unchanged',
      'returned_units_taken',
    ],
  },
  refund: {
    access: { operator: 'cases.decide' },
    summary: 'Refund what came back, and freight by an explicit amount',
    params: ByCaseNo,
    body: Type.Object({ version: Version, freight: Type.Optional(Amount) }),
    data: Case,
    refusals: [...stale, ...freightRefusals],
  },
  refundFreight: {
    access: { operator: 'cases.decide' },
    summary: 'Refund freight of a case that is refunded, by an explicit amount',
    params: ByCaseNo,
    body: Type.Object({
      version: Version,
      amount: Amount,
      reason: Type.String({ minLength: 1, maxLength: textLengthMax.caseText, pattern: '\\S' }),
    }),
    data: Case,
    refusals: [...stale, ...freightRefusals, 'nothing_to_refund'],
  },
  upload: {
    access: { operator: 'cases.decide' },
    summary: 'Upload one picture for the thread as multipart/form-data (field `file`)',
    upload: ['image/jpeg', 'image/png', 'image/webp'],
    params: ByCaseNo,
    data: CasePicture,
    refusals: pictureRefusals,
    idempotency: 'none',
  },
});
export type ReceivedLine = Static<typeof ReceivedLine>;
