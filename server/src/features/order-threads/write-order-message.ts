import type { CaseMessageInput } from '@amberdock/contract/trade/after-sales.ts';
import { writeAuditLog } from '../../db/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import { appendEvents } from '../../events/append-events.ts';
import type { Member } from '../../http/callers/actor.ts';
import { Refusal } from '../../http/refusal.ts';
import { requireOwnFiles } from '../files/index.ts';
import type { WarehouseOperator } from '../orders/index.ts';
import { endWaitOf, insertMessage, noteRead, type ThreadOrder } from './order-threads.store.ts';
import { getThreadOrder } from './order-threads.view.ts';
import { excerptOf } from '../../text/cut-text.rules.ts';

type Message = CaseMessageInput & { no: string };
const excerptLength = 120;

/** Writes to the shop about an order of the account; a staff's answer reaches this member then. @throws Refusal not_found */
export async function writeAsBuyer(tx: Tx, buyer: Member, message: Message): Promise<void> {
  const order = await getThreadOrder(tx, buyer, message.no);
  const follower = { ...order, followed_by: buyer.userId };
  await write(tx, follower, message, { author: 'buyer', authorId: buyer.userId });
}

/** Answers the buyer of an order that has a sub order of the operator's warehouses. @throws Refusal not_found */
export async function writeAsOperator(tx: Tx, operator: WarehouseOperator, message: Message): Promise<void> {
  const order = await getThreadOrder(tx, operator, message.no);
  const after = await write(tx, order, message, { author: 'operator', authorId: operator.operatorId });
  await writeAuditLog(tx, operator, [
    { action: 'order.answer', subject: order.order_no, before: null, after },
  ]);
}

async function write(
  tx: Tx,
  order: ThreadOrder,
  { text: words, file_ids: fileIds = [] }: Message,
  { author, authorId }: { author: 'buyer' | 'operator'; authorId: string },
) {
  await requireOwnFiles(
    tx,
    { accountId: order.account_id },
    { ids: fileIds, purpose: 'order_message', field: 'file_ids' },
  );
  const text = words.trim();
  await insertMessage(tx, { order, author, authorId, text, fileIds });
  const excerpt = excerptOf(text, excerptLength);
  const { order_no, placed_by, followed_by, account_id: accountId } = order;
  const data = { order_no, placed_by, followed_by, author, text: excerpt };
  const by = { actor: author, actorId: authorId };
  appendEvents(tx, [{ kind: 'order.message_written', ...by, accountId, subject: order_no, data }]);
  return { text: excerpt, pictures: fileIds.length };
}

type ReadPosition = { no: string; up_to: string };

/** Notes how far a member or the staff has read an order's thread. @throws Refusal not_found */
export async function readUpTo(
  tx: Tx,
  reader: Member | WarehouseOperator,
  { no, up_to: messageId }: ReadPosition,
): Promise<void> {
  const { id: orderId } = await getThreadOrder(tx, reader, no);
  await noteRead(tx, reader, { orderId, messageId });
}

/** Takes a thread out of the queue where its last message needs no answer. @throws Refusal not_found, thread_went_on */
export async function endWait(
  tx: Tx,
  operator: WarehouseOperator,
  { no, up_to }: ReadPosition,
): Promise<void> {
  const { id, order_no: subject } = await getThreadOrder(tx, operator, no);
  if (!(await endWaitOf(tx, id, up_to))) throw new Refusal('thread_went_on');
  await writeAuditLog(tx, operator, [{ action: 'order.no_answer', subject, before: null, after: null }]);
}
