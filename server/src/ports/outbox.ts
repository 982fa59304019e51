import type { Channel } from '@amberdock/contract/people/identity.ts';
import type { Language } from '@amberdock/contract/language.ts';
import sql from 'sql-template-tag';
import { newId } from '../db/new-id.ts';
import type { Tx } from '../db/tx.ts';
import { enqueueAll } from '../jobs/enqueue.ts';
import { deliverLetter, deliverTextMessage } from './deliver-letter.ts';

export type Letter = {
  channel: 'sms' | 'email';
  target: string;
  /** In which the shop signs. */
  language: Language;
  subject: string;
  body: string;
  /** The announcement that it is a copy of. */
  announcementId?: string;
  /**
   * The address of one-click unsubscribing (RFC 8058), which mail programs show as a button. Letters that have one go
   * to many at once, as announcements and digests do: they are carried after all others.
   */
  unsubscribeUrl?: string;
};

/** By what a letter goes to a contact. */
export const letterChannels: Record<Channel, Letter['channel']> = { phone: 'sms', email: 'email' };

/** The shop's title as siteSettings() reads it: a title of its own for each language, or one for both. */
const signature = sql`(select case jsonb_typeof(value -> 'title') when 'object'
  then coalesce(nullif(value -> 'title' ->> l.language, ''), value -> 'title' ->> 'zh', value -> 'title' ->> 'en')
  else value ->> 'title' end from settings where key = 'site')`;

/**
 * Writes letters into the outbox, to be carried by a job each after the commit. With no mail server or SMS webhook
 * configured they stay there for the console to show: nothing pretends to be sent
 * (docs/design/accounts.md#codes). Mails are signed with the shop's name as the site settings have it.
 */
export async function postLetters(tx: Tx, letters: readonly Letter[]): Promise<void> {
  const rows = letters.map(({ announcementId, unsubscribeUrl = '', ...letter }) => ({
    id: newId(),
    announcement_id: announcementId,
    unsubscribe_url: unsubscribeUrl,
    ...letter,
  }));
  const isBulk = letters.some(({ unsubscribeUrl }) => unsubscribeUrl !== undefined);
  await Promise.all([
    tx.run(sql`insert into outbox (id, channel, target, subject, announcement_id, unsubscribe_url, body)
      select id, channel, target, subject, announcement_id, unsubscribe_url,
        case channel when 'email' then concat_ws(E'\n\n', body, nullif(${signature}, '')) else body end
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as l (id uuid, channel text, target text, language text, subject text, body text, announcement_id uuid,
          unsubscribe_url text)`),
    ...[
      { job: deliverLetter, carried: rows.filter(({ channel }) => channel === 'email') },
      { job: deliverTextMessage, carried: rows.filter(({ channel }) => channel === 'sms') },
    ]
      .filter(({ carried }) => carried.length > 0)
      .map(({ job, carried }) =>
        enqueueAll(
          tx,
          job,
          carried.map(({ id }) => ({ outbox_id: id })),
          { isBulk },
        ),
      ),
  ]);
}

export const postLetter = (tx: Tx, letter: Letter): Promise<void> => postLetters(tx, [letter]);
