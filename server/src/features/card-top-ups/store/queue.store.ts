import { likeText } from '../../../db/conditions/like-text.rules.ts';
import type { CardTopUpStatus } from '@amberdock/contract/wallet/card-top-ups.ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import { microsOf, type NumberPosition, timeOf } from '../../../http/time-cursor.ts';
import { topUpColumns, type TopUpRow } from './top-ups.store.ts';

export type PlacedRow = TopUpRow & { micros: string };
export type QueueRow = PlacedRow & { username: string; company_name: string; owed_minor: bigint };

const beyond = (after: NumberPosition | null): Sql =>
  after ? sql`and (t.created_at, t.top_up_no) < (${timeOf(after.micros)}, ${after.no})` : empty;

/** Returns an account's top-ups by card, newest first. */
export const findTopUpsOf = (
  read: Reader,
  accountId: string,
  { after, limit }: { after: NumberPosition | null; limit: number },
): Promise<PlacedRow[]> =>
  read.planned<PlacedRow>(sql`
    select ${topUpColumns}, ${microsOf(sql`t.created_at`)} as micros from card_top_ups t
    where t.account_id = ${accountId} ${beyond(after)}
    order by t.created_at desc, t.top_up_no desc limit ${limit}`);

const queueColumns = sql`${topUpColumns}, ${microsOf(sql`t.created_at`)} as micros, u.username, a.company_name,
  coalesce((select sum(amount_minor) from card_refunds r where r.top_up_no = t.top_up_no and r.status = 'owed'), 0)::bigint
    as owed_minor`;
const queueTables = sql`card_top_ups t join accounts a on a.id = t.account_id join users u on u.id = t.requested_by`;

type QueueList = {
  status?: CardTopUpStatus | undefined;
  isOwed: boolean;
  search?: string | undefined;
  after: NumberPosition | null;
  limit: number;
};

/** Top-ups of all accounts, newest first: either the owing ones or the others. */
export const findQueue = (
  read: Reader,
  { status, isOwed, search, after, limit }: QueueList,
): Promise<QueueRow[]> =>
  read.planned<QueueRow>(sql`
    select ${queueColumns} from ${queueTables}
    where ${isOwed ? empty : sql`not`} exists (
        select from card_refunds r where r.top_up_no = t.top_up_no and r.status = 'owed')
      ${status ? sql`and t.status = ${status}` : empty} ${search ? matching(search) : empty} ${beyond(after)}
    order by t.created_at desc, t.top_up_no desc limit ${limit}`);

const matching = (search: string): Sql => sql`
  and (upper(${search}) = t.top_up_no or ${search} in (t.payment_id, t.session_id)
    or lower(u.username) = lower(${search}) or a.company_name ilike ${`%${likeText(search)}%`})`;

export const findQueued = (read: Reader, no: string): Promise<QueueRow | null> =>
  read.maybe<QueueRow>(sql`select ${queueColumns} from ${queueTables} where t.top_up_no = ${no}`);
