import type { Language } from '@amberdock/contract/language.ts';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';
import { messageChannel } from '../messages.store.ts';
import { receivers } from './receivers.sql.ts';

/** A minute without a sign of work: its process has ended, because a batch takes a second. */
const quietFor = sql`interval '1 minute'`;

type Work = { announcement_id: string };

/** Lets the delivery begin of what is scheduled for a time that has come. */
export const publishDue = (tx: Tx): Promise<Work[]> =>
  tx.rows<Work>(sql`update announcements
    set status = 'sending', published_at = now(), work_left = true, worked_at = now()
    where status = 'scheduled' and publish_at <= now() returning id as announcement_id`);

export const findCutOff = (read: Reader): Promise<Work[]> =>
  read.rows<Work>(sql`select id as announcement_id from announcements
    where work_left and worked_at < now() - ${quietFor} order by worked_at limit 100`);

export type SendingRow = {
  title_zh: string;
  title_en: string;
  body_zh: string;
  body_en: string;
  link: string;
  delivered_to: string | null;
};

/** Locks an announcement that is being sent: a withdrawal waits for the batch, or the batch finds it withdrawn. */
export const lockSending = (tx: Tx, id: string): Promise<SendingRow | null> =>
  tx.maybe<SendingRow>(sql`select title_zh, title_en, body_zh, body_en, link, delivered_to from announcements
    where id = ${id} and status = 'sending' for no key update`);

export type Receiver = { user_id: string; email: string | null; language: Language };

/**
 * Returns the next people by id, after the last one who got the announcement. Their accounts cannot be closed until the
 * transaction ends; one that is being closed is waited for, and its people then get nothing.
 */
export const findNextReceivers = (
  tx: Tx,
  { id, after, limit }: { id: string; after: string | null; limit: number },
): Promise<Receiver[]> =>
  tx.rows<Receiver>(sql`
    select u.id as user_id, u.email, case u.language when 'zh' then 'zh' else 'en' end as language
    from ${receivers} where n.id = ${id} and u.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by u.id limit ${limit} for key share of a`);

type Copy = { id: string; user_id: string };

/** Writes a copy into each inbox that has none; returns those that were written. */
export const insertCopies = (tx: Tx, announcementId: string, copies: readonly Copy[]): Promise<Copy[]> =>
  tx.rows<Copy>(sql`
    insert into messages (id, user_id, kind, title_zh, title_en, announcement_id)
    select c.id, c.user_id, 'announcement', '', '', ${announcementId}
    from json_to_recordset(${JSON.stringify(copies)}::json) as c (id uuid, user_id uuid)
    on conflict (announcement_id, user_id) where announcement_id is not null do nothing
    returning id, user_id`);

/** Tells open windows at the commit of messages that came, or, without an id, that fewer are there. */
export const announceCopies = (
  tx: Tx,
  notified: readonly { user_id: string; message_id?: string }[],
): Promise<number> =>
  tx.run(sql`select pg_notify(${messageChannel}, notified::text)
    from json_array_elements(${JSON.stringify(notified)}::json) as t (notified)`);

export const setDeliveredTo = (
  tx: Tx,
  { id, deliveredTo, received }: { id: string; deliveredTo: string; received: number },
): Promise<number> =>
  tx.run(sql`update announcements set delivered_to = ${deliveredTo}, received_count = received_count + ${received},
      worked_at = now() where id = ${id}`);

export const setSent = (tx: Tx, id: string): Promise<number> =>
  tx.run(
    sql`update announcements set status = 'sent', work_left = false, worked_at = now() where id = ${id}`,
  );

/** Locks a withdrawn announcement whose messages are not deleted yet. */
export const lockWithdrawn = (tx: Tx, id: string): Promise<{ id: string } | null> =>
  tx.maybe<{ id: string }>(sql`select id from announcements
    where id = ${id} and status = 'withdrawn' and work_left for no key update`);

type DeletedCopy = { user_id: string; was_unread: boolean };

/** Deletes the next copies; returns whose they were. */
export const deleteCopies = (tx: Tx, id: string, limit: number): Promise<DeletedCopy[]> =>
  tx.rows<DeletedCopy>(sql`delete from messages where id in
      (select id from messages where announcement_id = ${id} order by user_id limit ${limit})
    returning user_id, read_at is null as was_unread`);

/** Deletes the next letters that have not left, so that they are not sent any more. */
export const deleteUnsentLetters = (tx: Tx, id: string, limit: number): Promise<number> =>
  tx.run(sql`delete from outbox where id in
    (select id from outbox where announcement_id = ${id} and sent_at is null limit ${limit})`);

export const setWorked = (tx: Tx, id: string, isWorkLeft: boolean): Promise<number> =>
  tx.run(sql`update announcements set work_left = ${isWorkLeft}, worked_at = now() where id = ${id}`);
