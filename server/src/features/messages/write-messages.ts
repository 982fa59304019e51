import type { EventReader, ReaderDeps, ShopEvent } from '../../events/read-events.ts';
import { newId } from '../../db/new-id.ts';
import type { Tx } from '../../db/tx.ts';
import { type Letter, postLetters } from '../../ports/outbox.ts';
import { findRecipients, insertMessages, type NewMessage, type Recipient } from './messages.store.ts';
import type { Notice } from './notice.ts';
import { noticeOf } from './notices.ts';
import { type EditedTexts, say } from './say.ts';
import { findEditedTexts } from './texts/message-texts.store.ts';

/**
 * The reader of events that writes messages (docs/design/account-area.md#messages): a message in both
 * languages to each whom it concerns, and where mail is set up a copy in their language. Both are written in
 * the transaction that moves the reader on, so each is there once whatever happens. Open windows are notified
 * of a message at the commit. A person's own acts are written as read, except notices about the sign-in or the account.
 */
export const messageReader: EventReader = { name: 'messages', read: writeMessages };

type AddressedNotice = { event: ShopEvent; notice: Notice; recipient: Recipient };

async function writeMessages(tx: Tx, events: readonly ShopEvent[], deps: ReaderDeps): Promise<void> {
  const notices = await addressed(tx, events);
  if (notices.length === 0) return;
  const edited = await findEditedTexts(
    tx,
    notices.map(({ notice }) => notice.key),
  );
  insertMessages(tx, notices.map(messageTo(edited)));
  if (deps.sendsMail) await postLetters(tx, notices.flatMap(letterTo(deps, edited)));
}

async function addressed(tx: Tx, events: readonly ShopEvent[]): Promise<AddressedNotice[]> {
  const noticed = events.flatMap((event) => {
    const notice = noticeOf(event);
    return notice ? [{ event, notice }] : [];
  });
  if (noticed.length === 0) return [];
  const recipients = await findRecipients(
    tx,
    noticed.map(({ notice: { to, kind } }) => ({ to, isTrade: kind === 'order' || kind === 'after_sales' })),
  );
  return noticed.flatMap(({ event, notice }, index) =>
    recipients
      .filter((recipient) => recipient.nth === index)
      .map((recipient) => ({ event, notice, recipient })),
  );
}

const messageTo =
  (edited: EditedTexts) =>
  ({ event, notice, recipient }: AddressedNotice): NewMessage => {
    const [zh, en] = [say(notice, 'zh', edited), say(notice, 'en', edited)];
    // Notices about the sign-in or the account stay unread, whoever acted.
    const isOwnAct = event.actor_id === recipient.user_id && notice.kind !== 'announcement';
    return {
      id: newId(),
      user_id: recipient.user_id,
      kind: notice.kind,
      link: notice.link,
      title_zh: zh.title,
      title_en: en.title,
      body_zh: zh.body,
      body_en: en.body,
      created_at: event.at,
      read_at: isOwnAct ? event.at : null,
    };
  };

/**
 * A notice of the kind `announcement` is about the person's sign-in or account (announcements of the staff are written
 * elsewhere), and its mail always goes out.
 */
const isOptional = ({ kind }: Notice): boolean => kind !== 'announcement';

const letterTo =
  ({ env }: ReaderDeps, edited: EditedTexts) =>
  ({ notice, recipient: { email, language, off_kinds: off } }: AddressedNotice): Letter[] => {
    if (email === null || (isOptional(notice) && off.includes(notice.kind))) return [];
    const { title, body } = say(notice, language, edited);
    // On a line of its own: mail programs make a link of it.
    const address = `${env.publicUrl}${notice.link || '/my/messages'}`;
    return [{ channel: 'email', target: email, language, subject: title, body: `${body}\n\n${address}` }];
  };
