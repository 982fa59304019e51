import type { Text } from '../language.ts';

/** After-sales: cases of buyers who want money back, for units that have shipped or not (docs/design/orders.md#after-sales). */

/** The specification's two refund dialogs: refund only, or return and refund. */
export const caseKinds = ['refund_only', 'return_refund'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** A case names units that have not shipped, or units that left in parcels. */
export const caseUnits = ['unshipped', 'shipped'] as const;
export type CaseUnits = (typeof caseUnits)[number];

export const caseStatuses = [
  'requested',
  'approved',
  'return_shipped',
  'received',
  'refunded',
  'rejected',
  'canceled',
] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/** The statuses of an open case: its units are claimed, and its sub order is neither received nor completed by time. */
export const openCaseStatuses = ['requested', 'approved', 'return_shipped', 'received'] as const;
export const isOpenCase = (status: CaseStatus): boolean =>
  (openCaseStatuses as readonly CaseStatus[]).includes(status);

/**
 * The one table of allowed moves; the database holds the same rows in case_moves. '' is "not yet there". A move from received to
 * received is a correction of the receipt, and one back from there takes a receipt back of which nothing came.
 */
export const caseMoves: Record<'' | CaseStatus, readonly CaseStatus[]> = {
  '': ['requested'],
  requested: ['approved', 'refunded', 'rejected', 'canceled'],
  approved: ['return_shipped', 'received', 'canceled'],
  return_shipped: ['received', 'rejected'],
  received: ['received', 'approved', 'return_shipped', 'refunded'],
  refunded: [],
  rejected: [],
  canceled: [],
};

export const caseReasons = [
  'not_needed',
  'wrong_item',
  'damaged',
  'faulty',
  'not_as_described',
  'missing',
  'late',
  'other',
] as const;
export type CaseReason = (typeof caseReasons)[number];

/** Reasons that are the shop's or the carrier's fault: after their print file was taken, printed goods have no others. */
export const faultReasons: readonly CaseReason[] = [
  'wrong_item',
  'damaged',
  'faulty',
  'not_as_described',
  'missing',
];

export const caseReasonTexts: Record<CaseReason, Text> = {
  not_needed: { zh: '不想要了', en: 'No longer needed' },
  wrong_item: { zh: '发错商品', en: 'Wrong item' },
  damaged: { zh: '运输破损', en: 'Damaged in transit' },
  faulty: { zh: '质量问题', en: 'Faulty' },
  not_as_described: { zh: '与描述不符', en: 'Not as described' },
  missing: { zh: '少件或未收到', en: 'Missing or never arrived' },
  late: { zh: '未按时发货或送达', en: 'Too late' },
  other: { zh: '其他原因', en: 'Another reason' },
};

export const caseActions = [
  'message',
  'send_return',
  'cancel',
  'approve',
  'reject',
  'receive',
  'correct_receipt',
  'refund',
  'refund_freight',
] as const;
export type CaseAction = (typeof caseActions)[number];

/** The two sides of a case: members of the account with `orders.write`, operators with `cases.decide`. */
export type CaseParty = 'buyer' | 'operator';

/** The one table of a case's actions: status × party. API, pages, OpenAPI and tests use it. */
export const caseActionTable: Record<CaseStatus, Record<CaseParty, readonly CaseAction[]>> = {
  requested: { buyer: ['message', 'cancel'], operator: ['message', 'approve', 'reject'] },
  approved: { buyer: ['message', 'send_return', 'cancel'], operator: ['message', 'receive'] },
  return_shipped: { buyer: ['message', 'send_return'], operator: ['message', 'receive', 'reject'] },
  received: { buyer: ['message'], operator: ['message', 'correct_receipt', 'refund'] },
  refunded: { buyer: [], operator: ['refund_freight'] },
  rejected: { buyer: [], operator: [] },
  canceled: { buyer: [], operator: [] },
};

/** Days for each step; only a return that is not sent has a consequence by time: the case is canceled. */
export const caseStepDays = { requested: 2, approved: 14, return_shipped: 14, received: 2 } as const;
/** The days before its due date on which the buyer is reminded of a return. */
export const returnReminderDays = 3;

/** Why a case moved, as its log keeps it; an operator's own words are kept as written. */
export const caseLogReasons: Record<string, Text> = {
  opened: { zh: '已提交申请', en: 'Request submitted' },
  approved: { zh: '已同意', en: 'Approved' },
  return_sent: { zh: '买家已寄回', en: 'Return sent by the buyer' },
  received: { zh: '仓库已收到退货', en: 'Return received by the warehouse' },
  refunded: { zh: '已退款', en: 'Refunded' },
  canceled_by_buyer: { zh: '买家撤销', en: 'Canceled by the buyer' },
  return_not_sent: {
    zh: '14 天内未寄回，已自动撤销',
    en: 'Canceled: the return was not sent within 14 days',
  },
};
