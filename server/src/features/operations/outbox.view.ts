import type { OutboxLetter } from '@amberdock/contract/console/operations.ts';
import type { Page } from '@amberdock/contract/http.ts';
import sql, { empty } from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import { listPage } from '../../http/list-page.ts';
import { microsOf, readTimeCursor, timeCursor, timeOf } from '../../http/time-cursor.ts';

type Query = { unsent?: boolean; cursor?: string; page_size: number };
type Row = Omit<OutboxLetter, 'created_at' | 'sent_at'> & {
  created_at: Date;
  sent_at: Date | null;
  micros: string;
};

/** Letters, newest first: with no mail server or SMS webhook configured they stay here, codes included. */
export async function listOutbox(
  read: Reader,
  { unsent, cursor, page_size }: Query,
): Promise<{ data: OutboxLetter[]; page: Page }> {
  const after = cursor ? readTimeCursor(cursor) : null;
  const rows = await read.rows<Row>(sql`
    select id, channel, target, subject, body, created_at, sent_at, ${microsOf(sql`created_at`)} as micros
    from outbox where true
      ${unsent ? sql`and sent_at is null` : empty}
      ${after ? sql`and (created_at, id) < (${timeOf(after.micros)}, ${after.id}::uuid)` : empty}
    order by created_at desc, id desc limit ${page_size + 1}`);
  const { shown, page } = listPage(rows, page_size, { cursorOf: timeCursor });
  return {
    data: shown.map(({ id, channel, target, subject, body, created_at, sent_at }) => ({
      id,
      channel,
      target,
      subject,
      body,
      created_at: created_at.toISOString(),
      sent_at: sent_at?.toISOString() ?? null,
    })),
    page,
  };
}
