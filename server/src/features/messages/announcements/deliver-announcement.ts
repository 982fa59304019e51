import type { Tx } from '../../../db/tx.ts';
import { newId } from '../../../db/new-id.ts';
import type { Env } from '../../../env.ts';
import { type Letter, postLetters } from '../../../ports/outbox.ts';
import { findMailReceivers } from '../mail/mail-choices.store.ts';
import { unsubscribeFoot } from '../mail/unsubscribe-letter.ts';
import {
  announceCopies,
  deleteCopies,
  deleteUnsentLetters,
  findNextReceivers,
  insertCopies,
  lockSending,
  lockWithdrawn,
  type Receiver,
  type SendingRow,
  setDeliveredTo,
  setSent,
  setWorked,
} from './delivery.store.ts';

/** People, or rows to delete, in one transaction. */
const batchSize = 1_000;

type Deps = { env: Pick<Env, 'publicUrl'>; sendsMail: boolean };

/**
 * Delivers an announcement to the next thousand people: a message each, where mail is set up a letter each, and the place
 * that the delivery has reached, in one transaction. Whatever is killed, everybody gets it once. Returns whether it may
 * have more to deliver.
 */
export async function deliverBatch(tx: Tx, id: string, { env, sendsMail }: Deps): Promise<boolean> {
  const announcement = await lockSending(tx, id);
  if (!announcement) return false;
  const people = await findNextReceivers(tx, { id, after: announcement.delivered_to, limit: batchSize });
  const last = people.at(-1);
  if (!last) {
    await setSent(tx, id);
    return false;
  }
  const copies = people.map(({ user_id }) => ({ id: newId(), user_id }));
  const added = await insertCopies(tx, id, copies);
  await announceCopies(
    tx,
    added.map((message) => ({ user_id: message.user_id, message_id: message.id })),
  );
  const receivers = new Set(added.map(({ user_id }) => user_id));
  if (sendsMail) {
    const reached = people.filter(({ user_id, email }) => receivers.has(user_id) && email !== null);
    await postLetters(tx, await lettersTo(tx, reached, { id, announcement, env }));
  }
  await setDeliveredTo(tx, { id, deliveredTo: last.user_id, received: receivers.size });
  return true;
}

type Sent = { id: string; announcement: SendingRow; env: Pick<Env, 'publicUrl'> };

/** A letter to each who has not switched those of announcements off, with the address by which that is done. */
async function lettersTo(tx: Tx, people: readonly Receiver[], { id, announcement, env }: Sent) {
  const mailReceivers = await findMailReceivers(
    tx,
    people.map(({ user_id }) => user_id),
    'announcement',
  );
  const tokens = new Map(
    mailReceivers
      .filter(({ wants_mail }) => wants_mail)
      .map(({ user_id, unsubscribe_token }) => [user_id, unsubscribe_token]),
  );
  return people.flatMap(({ user_id, email, language }): Letter[] => {
    const token = tokens.get(user_id);
    if (email === null || token === undefined) return [];
    // On a line of its own: mail programs make a link of it.
    const address = `${env.publicUrl}${announcement.link || '/my/messages?show=announcement'}`;
    const { foot, unsubscribeUrl } = unsubscribeFoot(env, { what: 'announcement', token, language });
    const body = [announcement[`body_${language}`], address, foot].join('\n\n');
    const subject = announcement[`title_${language}`];
    return [{ channel: 'email', target: email, language, subject, body, announcementId: id, unsubscribeUrl }];
  });
}

/** Deletes the next messages and unsent letters of a withdrawn announcement; returns whether there may be more. */
export async function tidyBatch(tx: Tx, id: string): Promise<boolean> {
  if (!(await lockWithdrawn(tx, id))) return false;
  // Messages before letters, as the closing of an account deletes them: neither waits for the other in a circle.
  const deleted = await deleteCopies(tx, id, batchSize);
  const letters = await deleteUnsentLetters(tx, id, batchSize);
  await announceCopies(
    tx,
    deleted.filter(({ was_unread }) => was_unread).map(({ user_id }) => ({ user_id })),
  );
  const isMore = letters === batchSize || deleted.length === batchSize;
  await setWorked(tx, id, isMore);
  return isMore;
}
