import sql, { type Sql } from 'sql-template-tag';
import { newId } from '../../db/new-id.ts';
import type { Reader, Tx } from '../../db/tx.ts';

export type MessageAuthor = 'buyer' | 'operator';

/** An order as its thread knows it; `followed_by` is the member whom the staff's answers reach. */
export type ThreadOrder = {
  id: string;
  order_no: string;
  account_id: string;
  placed_by: string;
  followed_by: string;
};

/** The members of the account, or the operators who see a sub order of these warehouses; null for all. */
export type ThreadReader =
  | { accountId: string; userId: string }
  | { operatorId: string; warehouseCodes: readonly string[] | null };

/** Narrows `o` to the orders of a reader. */
const isOf = (reader: ThreadReader): Sql =>
  'accountId' in reader
    ? sql`o.account_id = ${reader.accountId}`
    : sql`(${reader.warehouseCodes}::text[] is null or exists (select from sub_orders w
        where w.order_id = o.id and w.warehouse_code = any(${reader.warehouseCodes}::text[])))`;

/** Finds an order by its own or a sub order's number. The last member who wrote follows it, else the one who placed it. */
export const findThreadOrder = (
  read: Reader,
  reader: ThreadReader,
  no: string,
): Promise<ThreadOrder | null> =>
  read.maybe<ThreadOrder>(sql`
    select o.id, o.order_no, o.account_id, o.placed_by, coalesce((
      select m.author_id from order_messages m join users u on u.id = m.author_id and u.status = 'active'
      where m.order_id = o.id and m.author = 'buyer' order by m.id desc limit 1), o.placed_by) as followed_by
    from orders o
    where o.order_no = split_part(${no}, '-', 1) and ${isOf(reader)}
      and (o.order_no = ${no} or exists (select from sub_orders s where s.order_id = o.id and s.sub_order_no = ${no}))`);

type NewMessage = {
  order: Pick<ThreadOrder, 'id' | 'account_id'>;
  author: MessageAuthor;
  authorId: string;
  text: string;
  fileIds: readonly string[];
};

/**
 * Writes a message with its pictures. A buyer's waits for an answer from the first one that has none; an operator's
 * answers all of them. Writers take turns at the order's row, so that ids rise in the order of the thread.
 */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  const { order, author, authorId, text, fileIds } = message;
  await tx.run(sql`select from orders where id = ${order.id} for no key update`);
  const id = newId();
  await tx.run(sql`
    insert into order_threads as t (order_id, waiting_since, last_message_id, last_at)
    values (${order.id}, case when ${author}::text = 'buyer' then shop_now() end, ${id}, shop_now())
    on conflict (order_id) do update set last_message_id = excluded.last_message_id, last_at = excluded.last_at,
      waiting_since = case when excluded.waiting_since is null then null
        else coalesce(t.waiting_since, excluded.waiting_since) end`);
  await tx.run(sql`
    with written as (
      insert into order_messages (id, order_id, account_id, author, author_id, body)
      values (${id}, ${order.id}, ${order.account_id}, ${author}, ${authorId}, ${text}) returning id
    )
    insert into order_message_files (message_id, file_id, position)
    select written.id, f.file_id, f.position from written,
      unnest(${[...new Set(fileIds)]}::uuid[]) with ordinality as f (file_id, position)`);
}

/** Whether the thread was let go of: not where a message came after the one that was read. */
export const endWaitOf = async (tx: Tx, orderId: string, messageId: string): Promise<boolean> =>
  (await tx.run(sql`update order_threads set waiting_since = null
    where order_id = ${orderId} and last_message_id = ${messageId}`)) > 0;

/** Notes how far a reader has read; never back, and no further than the thread goes. */
export const noteRead = (
  tx: Tx,
  reader: ThreadReader,
  { orderId, messageId }: { orderId: string; messageId: string },
): Promise<number> =>
  'accountId' in reader
    ? tx.run(sql`
        insert into order_thread_reads as r (order_id, user_id, read_to)
        select m.order_id, ${reader.userId}, m.id from order_messages m
        where m.order_id = ${orderId} and m.id = ${messageId}
        on conflict (order_id, user_id) do update set read_to = greatest(r.read_to, excluded.read_to)`)
    : tx.run(sql`
        update order_threads t set seen_to = greatest(t.seen_to, m.id) from order_messages m
        where t.order_id = ${orderId} and m.order_id = t.order_id and m.id = ${messageId}`);

export type MessageRow = {
  id: string;
  author: MessageAuthor;
  author_name: string;
  body: string;
  created_at: Date;
  files: { file_id: string; width: number; height: number }[];
};

/** Returns a page of a thread's messages, newest first: ids are made in the order of time. */
export const findMessages = (
  read: Reader,
  orderId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<MessageRow[]> =>
  read.rows<MessageRow>(sql`
    select m.id, m.author, coalesce(p.name, nullif(u.nickname, ''), u.username, '') as author_name, m.body, m.created_at,
      coalesce((select json_agg(json_build_object('file_id', f.id, 'width', f.width, 'height', f.height)
        order by x.position) from order_message_files x join files f on f.id = x.file_id where x.message_id = m.id), '[]')
        as files
    from order_messages m
    left join operators p on m.author = 'operator' and p.id = m.author_id
    left join users u on m.author = 'buyer' and u.id = m.author_id
    where m.order_id = ${orderId} and (${before}::uuid is null or m.id < ${before}::uuid)
    order by m.id desc limit ${limit}`);

export type ThreadState = { waiting_since: Date | null; read_to: string | null };

/** Returns how far a reader has read a thread, and since when it waits; null before the first message. */
export const findThreadState = (
  read: Reader,
  reader: ThreadReader,
  orderId: string,
): Promise<ThreadState | null> =>
  'accountId' in reader
    ? read.maybe<ThreadState>(sql`
        select t.waiting_since, r.read_to from order_threads t
        left join order_thread_reads r on r.order_id = t.order_id and r.user_id = ${reader.userId}
        where t.order_id = ${orderId}`)
    : read.maybe<ThreadState>(
        sql`select waiting_since, seen_to as read_to from order_threads where order_id = ${orderId}`,
      );
