import { type Static, Type } from 'typebox';
import { describeCalls } from '../describe-calls.ts';
import { Time } from '../ids.ts';
import { Money } from '../money.ts';
import { Nullable } from '../nullable.ts';
import { VerificationStatus } from './verification.ts';

/** The actions that wait for the buyer: each list has the most urgent first. */
export const ToDo = Type.Object({
  unpaid_count: Type.Integer(),
  unpaid_orders: Type.Array(Type.Object({ order_no: Type.String(), total: Money, pay_before: Time })),
  returns_to_send: Type.Array(Type.Object({ case_no: Type.String(), due_at: Time })),
  proofs_to_add: Type.Array(Type.Object({ request_no: Type.String(), amount: Money })),
  to_confirm_count: Type.Integer(),
  /** Goods on pallets whose free period ends within days. */
  storage_starting: Nullable(Type.Object({ units: Type.Integer(), free_until: Time })),
  price_drop_count: Type.Integer(),
  verification: VerificationStatus,
});
export type ToDo = Static<typeof ToDo>;

export const toDoSchemas = describeCalls({
  list: {
    access: { buyer: 'orders.read' },
    summary:
      'What waits for the buyer now: payments, returns, proofs of transfers, receipts, storage, prices, verification',
    data: ToDo,
  },
});
