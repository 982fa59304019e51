import { isId } from '@amberdock/contract/ids.ts';
import type { OrderMessage, OrderThread } from '@amberdock/contract/support/order-threads.ts';
import type { Reader } from '../../db/tx.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { signedAddress } from '../files/index.ts';
import {
  findMessages,
  findThreadOrder,
  findThreadState,
  type MessageRow,
  type ThreadOrder,
  type ThreadReader,
} from './order-threads.store.ts';

/** The reader of a thread, with what the page needs to know: may they write, and what signs the pictures. */
export type ThreadPage = { reader: ThreadReader; mayWrite: boolean; pepper: string };

type PageQuery = { cursor?: string; page_size: number };
const firstPage: PageQuery = { page_size: 50 };

/** Returns the order of a thread that the reader may see. @throws Refusal not_found */
export async function getThreadOrder(read: Reader, reader: ThreadReader, no: string): Promise<ThreadOrder> {
  const order = await findThreadOrder(read, reader, no);
  if (!order) throw notFound();
  return order;
}

/** Returns the newest messages of an order's thread, oldest first. @throws Refusal not_found, cursor_stale */
export async function viewThread(
  read: Reader,
  no: string,
  page: ThreadPage,
  { cursor, page_size: size }: PageQuery = firstPage,
): Promise<OrderThread> {
  if (cursor !== undefined && !isId(cursor)) throw new Refusal('cursor_stale');
  const order = await getThreadOrder(read, page.reader, no);
  const [rows, state] = await Promise.all([
    findMessages(read, order.id, { before: cursor ?? null, limit: size + 1 }),
    findThreadState(read, page.reader, order.id),
  ]);
  const shown = rows.slice(0, size);
  return {
    order_no: order.order_no,
    messages: shown.reverse().map((row) => messageView(row, page, state?.read_to ?? null)),
    earlier: rows.length > size ? (shown[0]?.id ?? null) : null,
    waiting_since: state?.waiting_since?.toISOString() ?? null,
    may_write: page.mayWrite,
  };
}

/** The staff answers as the shop: a buyer does not read the names of operators. */
function messageView(row: MessageRow, { reader, pepper }: ThreadPage, readTo: string | null): OrderMessage {
  const isBuyer = 'accountId' in reader;
  const isOthers = row.author !== (isBuyer ? 'buyer' : 'operator');
  return {
    id: row.id,
    author: row.author,
    author_name: isBuyer && row.author === 'operator' ? '' : row.author_name,
    text: row.body,
    pictures: row.files.map((file) => ({ ...file, url: signedAddress(pepper, file.file_id).url })),
    time: row.created_at.toISOString(),
    is_unread: isOthers && (readTo === null || row.id > readTo),
  };
}
