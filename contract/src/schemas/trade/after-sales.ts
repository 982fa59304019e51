import { type Static, Type } from 'typebox';
import { messagePicturesMax } from '../../files.ts';
import { textLengthMax } from '../../text-limits.ts';
import { describeCalls } from '../describe-calls.ts';
import { Id } from '../ids.ts';
import { decideSchemas, pictureRefusals } from './decide-case.ts';
import {
  caseListQuery,
  Case,
  CaseKind,
  CaseLineInput,
  CaseNo,
  CasePicture,
  CaseReason,
  CaseSummary,
  CaseUnits,
} from './cases.ts';
import { AnyOrderNo } from './order-codes.ts';

const ByNo = Type.Object({ no: AnyOrderNo });
const ByCaseNo = Type.Object({ case_no: CaseNo });

/** A request for a case: units of one sub order, why, and what the buyer says and shows. */
export const CaseInput = Type.Object({
  kind: CaseKind,
  units: CaseUnits,
  lines: Type.Array(CaseLineInput, { minItems: 1, maxItems: 1000 }),
  /** Takes the units from this parcel; else from the oldest parcels that have some. */
  parcel_no: Type.Optional(Type.String({ maxLength: 60 })),
  reason: CaseReason,
  text: Type.Optional(Type.String({ maxLength: textLengthMax.caseText })),
  file_ids: Type.Optional(Type.Array(Id, { maxItems: messagePicturesMax })),
});
export type CaseInput = Static<typeof CaseInput>;

const openRefusals = [
  'move_not_allowed',
  'case_kind_not_allowed',
  'line_not_in_order',
  'quantity_exceeds_claimable',
  'printed_fault_only',
] as const;

export const CaseMessageInput = Type.Object({
  text: Type.String({ minLength: 1, maxLength: textLengthMax.caseText, pattern: '\\S' }),
  file_ids: Type.Optional(Type.Array(Id, { maxItems: messagePicturesMax })),
});
export type CaseMessageInput = Static<typeof CaseMessageInput>;

export const afterSalesSchemas = describeCalls({
  open: {
    access: { buyer: 'orders.write' },
    summary: 'Request a refund, or a return and a refund, for units of a sub order',
    params: ByNo,
    body: CaseInput,
    data: Case,
    refusals: openRefusals,
  },
  list: {
    access: { buyer: 'orders.read' },
    summary: 'The account’s after-sales cases, newest first',
    query: caseListQuery,
    data: Type.Array(CaseSummary),
    paged: true,
    refusals: ['cursor_stale'],
  },
  detail: {
    access: { buyer: 'orders.read' },
    summary: 'One after-sales case, with its thread and its log',
    params: ByCaseNo,
    data: Case,
  },
  write: {
    access: { buyer: 'orders.write' },
    summary: 'Write into the thread of an open case, with pictures',
    params: ByCaseNo,
    body: CaseMessageInput,
    data: Case,
    refusals: ['case_action_not_allowed', 'too_many_requests'],
  },
  sendReturn: {
    access: { buyer: 'orders.write' },
    summary: 'Say how an approved return travels; again, to correct it',
    params: ByCaseNo,
    body: Type.Object({
      carrier: Type.String({ minLength: 1, maxLength: textLengthMax.carrier, pattern: '\\S' }),
      tracking_number: Type.String({ minLength: 1, maxLength: textLengthMax.carrier, pattern: '\\S' }),
    }),
    data: Case,
    refusals: ['case_action_not_allowed'],
  },
  cancel: {
    access: { buyer: 'orders.write' },
    summary: 'Cancel one’s own case before the return is sent',
    params: ByCaseNo,
    data: Case,
    refusals: ['case_action_not_allowed'],
  },
  ...decideSchemas,
  openFor: {
    access: { operator: 'cases.decide' },
    summary: 'Open a case for the buyer, up to 7 days after completion',
    params: ByNo,
    body: CaseInput,
    data: Case,
    refusals: [...openRefusals, 'after_sales_over'],
  },
  uploadFor: {
    access: { operator: 'cases.decide' },
    summary: 'Upload one picture for a case that is to be opened for the buyer (field `file`)',
    upload: ['image/jpeg', 'image/png', 'image/webp'],
    params: ByNo,
    data: CasePicture,
    refusals: pictureRefusals,
    idempotency: 'none',
  },
  reply: {
    access: { operator: 'cases.decide' },
    summary: 'Write to the buyer in the thread of an open case, with pictures',
    params: ByCaseNo,
    body: CaseMessageInput,
    data: Case,
    refusals: ['case_action_not_allowed'],
  },
});
