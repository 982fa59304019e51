import type { CaseMessageInput } from '@amberdock/contract/trade/after-sales.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Member } from '../../../http/callers/actor.ts';
import { requireOwnFiles } from '../../files/index.ts';
import { appendCaseEvent, byBuyer, byOperator } from '../case-events.ts';
import type { LockedCase } from '../store/cases.store.ts';
import { insertMessage } from '../store/thread.store.ts';
import { type Decider, lockForBuyer, lockForOperator } from './get-case.ts';
import { excerptOf } from '../../../text/cut-text.rules.ts';

type Message = CaseMessageInput & { case_no: string };
const excerptLength = 120;

/** Writes into the thread of an open case, for the buyer. */
export async function writeAsBuyer(tx: Tx, buyer: Member, message: Message): Promise<void> {
  const found = await lockForBuyer(tx, buyer, { caseNo: message.case_no, action: 'message' });
  await write(tx, found, message, { author: 'buyer', authorId: buyer.userId, by: byBuyer(buyer) });
}

/** Writes to the buyer in the thread of an open case. */
export async function writeAsOperator(tx: Tx, operator: Decider, message: Message): Promise<void> {
  const found = await lockForOperator(tx, operator, { caseNo: message.case_no, action: 'message' });
  const { operatorId: authorId } = operator;
  await write(tx, found, message, { author: 'operator', authorId, by: byOperator(operator) });
}

type Author = {
  author: 'buyer' | 'operator';
  authorId: string;
  by: ReturnType<typeof byBuyer> | ReturnType<typeof byOperator>;
};

async function write(
  tx: Tx,
  found: LockedCase,
  { text: words, file_ids: fileIds = [] }: Message,
  { author, authorId, by }: Author,
): Promise<void> {
  await requireOwnFiles(
    tx,
    { accountId: found.account_id },
    { ids: fileIds, purpose: 'after_sales', field: 'file_ids' },
  );
  const text = words.trim();
  await insertMessage(tx, { caseId: found.id, author, authorId, text, fileIds });
  const excerpt = excerptOf(text, excerptLength);
  appendCaseEvent(tx, found, { kind: 'case.message_written', by, details: { author, text: excerpt } });
}
