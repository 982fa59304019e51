import { type Static, Type } from 'typebox';
import { caseActions, caseKinds, caseReasons, caseStatuses, caseUnits } from '../../trade/case-status.ts';
import { lineGoodsFields, ShipFrom } from './cart.ts';
import { Id, Time } from '../ids.ts';
import { Money } from '../money.ts';
import { Nullable } from '../nullable.ts';
import { paging } from '../paging.ts';

/** `-R` and the position behind the number of the sub order. */
export const CaseNo = Type.String({ pattern: '^A[0-9]{8}[0-9A-F]{10}-[0-9]{1,3}-R[0-9]{1,3}$' });
export const CaseKind = Type.Enum([...caseKinds]);
export const CaseUnits = Type.Enum([...caseUnits]);
export const CaseStatus = Type.Enum([...caseStatuses]);
export const CaseReason = Type.Enum([...caseReasons]);
export const CaseAction = Type.Enum([...caseActions]);

export const CaseLineInput = Type.Object({
  line_id: Id,
  quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
});
export type CaseLineInput = Static<typeof CaseLineInput>;

export const CaseLine = Type.Object({
  line_id: Id,
  ...lineGoodsFields,
  is_printed: Type.Boolean(),
  quantity: Type.Integer(),
  /** Null before the decision. */
  approved_quantity: Nullable(Type.Integer()),
  sellable_quantity: Type.Integer(),
  scrapped_quantity: Type.Integer(),
  /** Refunded with the case; before that what the units would refund now. */
  refund: Money,
});
export type CaseLine = Static<typeof CaseLine>;

export const CasePicture = Type.Object({
  file_id: Id,
  width: Type.Integer(),
  height: Type.Integer(),
  url: Type.String(),
});
export type CasePicture = Static<typeof CasePicture>;

export const CaseMessage = Type.Object({
  id: Id,
  author: Type.Enum(['buyer', 'operator']),
  author_name: Type.String(),
  text: Type.String(),
  pictures: Type.Array(CasePicture),
  time: Time,
});
export type CaseMessage = Static<typeof CaseMessage>;

export const CaseLogEntry = Type.Object({
  time: Time,
  from_status: Type.Union([CaseStatus, Type.Null()]),
  to_status: CaseStatus,
  actor: Type.Enum(['buyer', 'operator', 'system']),
  actor_name: Type.String(),
  reason: Type.String(),
});
export type CaseLogEntry = Static<typeof CaseLogEntry>;

const summary = {
  case_no: Type.String(),
  order_no: Type.String(),
  sub_order_no: Type.String(),
  kind: CaseKind,
  units: CaseUnits,
  status: CaseStatus,
  reason: CaseReason,
  warehouse: ShipFrom,
  quantity: Type.Integer(),
  refund: Money,
  opened_at: Time,
  /** Null once the case is closed. */
  due_at: Nullable(Time),
};

export const CaseSummary = Type.Object({
  ...summary,
  buyer: Type.String(),
  goods: Type.String(),
  goods_count: Type.Integer(),
});
export type CaseSummary = Static<typeof CaseSummary>;

export const ReturnShipment = Type.Object({
  carrier: Type.String(),
  tracking_number: Type.String(),
  tracking_url: Nullable(Type.String()),
  sent_at: Time,
});

export const Case = Type.Object({
  ...summary,
  opened_by: Type.String(),
  version: Type.Integer(),
  lines: Type.Array(CaseLine),
  freight_refund: Money,
  decision_reason: Type.String(),
  return_address: Type.String(),
  return_shipment: Type.Union([ReturnShipment, Type.Null()]),
  messages: Type.Array(CaseMessage),
  log: Type.Array(CaseLogEntry),
  actions: Type.Array(CaseAction),
});
export type Case = Static<typeof Case>;

/** A case as a sub order shows it. */
export const SubOrderCase = Type.Object({
  case_no: Type.String(),
  kind: CaseKind,
  units: CaseUnits,
  status: CaseStatus,
  quantity: Type.Integer(),
  due_at: Nullable(Time),
});
export type SubOrderCase = Static<typeof SubOrderCase>;

export const caseListQuery = Type.Object({
  open: Type.Optional(Type.Boolean()),
  ...paging(100, 20),
});
