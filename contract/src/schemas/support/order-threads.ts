import { type Static, Type } from 'typebox';
import { threadStates } from '../../support/order-threads.ts';
import { textLengthMax } from '../../text-limits.ts';
import { WarehouseCode } from '../catalog/product-filters.ts';
import { describeCalls } from '../describe-calls.ts';
import { Id, Time } from '../ids.ts';
import { Nullable } from '../nullable.ts';
import { Nothing } from '../nothing.ts';
import { consolePaging, paging } from '../paging.ts';
import { CaseMessageInput } from '../trade/after-sales.ts';
import { CasePicture } from '../trade/cases.ts';
import { AnyOrderNo } from '../trade/order-codes.ts';

/** The support thread of an order, between its account and the staff (docs/design/account-area.md#support-threads). */
export const OrderMessage = Type.Object({
  id: Id,
  author: Type.Enum(['buyer', 'operator']),
  author_name: Type.String(),
  text: Type.String(),
  pictures: Type.Array(CasePicture),
  time: Time,
  is_unread: Type.Boolean(),
});
export type OrderMessage = Static<typeof OrderMessage>;

export const OrderThread = Type.Object({
  order_no: Type.String(),
  messages: Type.Array(OrderMessage),
  earlier: Nullable(Type.String()),
  waiting_since: Nullable(Time),
  may_write: Type.Boolean(),
});
export type OrderThread = Static<typeof OrderThread>;

export const OrderThreadSummary = Type.Object({
  id: Id,
  order_no: Type.String(),
  buyer: Type.String(),
  last_text: Type.String(),
  last_author: Type.Enum(['buyer', 'operator']),
  last_at: Time,
  waiting_since: Nullable(Time),
  warehouse_ids: Type.Array(Type.String()),
});
export type OrderThreadSummary = Static<typeof OrderThreadSummary>;

const ByNo = Type.Object({ no: AnyOrderNo });
const cursor = Type.Object({ ...paging(100, 50) });
const UpTo = Type.Object({ up_to: Id });

export const orderThreadSchemas = describeCalls({
  view: {
    access: { buyer: 'orders.read' },
    summary:
      'The newest messages of an order’s support thread, oldest first; `earlier` leads to those before',
    params: ByNo,
    query: cursor,
    data: OrderThread,
    refusals: ['cursor_stale'],
  },
  write: {
    access: { buyer: 'orders.write' },
    summary: 'Write to the shop about an order, with pictures',
    params: ByNo,
    body: CaseMessageInput,
    data: OrderThread,
    refusals: ['too_many_requests'],
  },
  markRead: {
    access: { buyer: 'self' },
    summary: 'Mark the thread as read up to a message',
    params: ByNo,
    body: UpTo,
    data: Nothing,
    idempotency: 'none',
  },
  queue: {
    access: { operator: 'orders.read' },
    summary: 'Support threads of orders: those that wait for an answer, oldest first, or all, newest first',
    query: Type.Object({
      state: Type.Optional(Type.Enum([...threadStates])),
      warehouse: Type.Optional(WarehouseCode),
      q: Type.Optional(Type.String({ maxLength: textLengthMax.orderSearch })),
      ...consolePaging,
    }),
    data: Type.Array(OrderThreadSummary),
    paged: true,
    refusals: ['cursor_stale'],
  },
  open: {
    access: { operator: 'orders.read' },
    summary: 'The newest messages of an order’s support thread, as operators read it',
    params: ByNo,
    query: cursor,
    data: OrderThread,
    refusals: ['cursor_stale'],
  },
  answer: {
    access: { operator: 'orders.answer' },
    summary: 'Write to the buyer about an order, with pictures; the thread waits for no answer then',
    params: ByNo,
    body: CaseMessageInput,
    data: OrderThread,
  },
  markSeen: {
    access: { operator: 'orders.read' },
    summary: 'Mark the thread as seen by the staff up to a message',
    params: ByNo,
    body: UpTo,
    data: Nothing,
    idempotency: 'none',
  },
  endWait: {
    access: { operator: 'orders.answer' },
    summary: 'Take a thread out of the queue: its last message needs no answer',
    params: ByNo,
    body: UpTo,
    data: OrderThread,
    refusals: ['thread_went_on'],
    idempotency: 'none',
  },
  upload: {
    access: { operator: 'orders.answer' },
    summary: 'Upload one picture for the thread as multipart/form-data (field `file`)',
    upload: ['image/jpeg', 'image/png', 'image/webp'],
    params: ByNo,
    data: CasePicture,
    refusals: ['file_missing', 'malformed_body', 'file_not_a_picture', 'body_too_large', 'too_many_requests'],
    idempotency: 'none',
  },
});
