import type { Tx } from '../../../db/tx.ts';
import { newId } from '../../../db/new-id.ts';
import type { Env } from '../../../env.ts';
import { type Letter, postLetters } from '../../../ports/outbox.ts';
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
    added.map((each) => ({ user_id: each.user_id, message_id: each.id })),
  );
  const told = new Set(added.map(({ user_id }) => user_id));
  if (sendsMail) {
    const letters = people
      .filter(({ user_id }) => told.has(user_id))
      .flatMap((each) => letterTo(each, announcement, env));
    await postLetters(
      tx,
      letters.map((letter) => ({ ...letter, announcementId: id })),
    );
  }
  await setDeliveredTo(tx, { id, deliveredTo: last.user_id, received: told.size });
  return true;
}

function letterTo(
  { email, language }: Receiver,
  announcement: SendingRow,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): Letter[] {
  if (email === null) return [];
  // On a line of its own: mail programs make a link of it.
  const address = `${publicUrl}${announcement.link || '/my/messages?show=announcement'}`;
  const body = `${announcement[`body_${language}`]}\n\n${address}`;
  return [{ channel: 'email', target: email, language, subject: announcement[`title_${language}`], body }];
}

/** Deletes the next messages and unsent letters of a withdrawn announcement; returns whether there may be more. */
export async function tidyBatch(tx: Tx, id: string): Promise<boolean> {
  if (!(await lockWithdrawn(tx, id))) return false;
  const letters = await deleteUnsentLetters(tx, id, batchSize);
  const deleted = await deleteCopies(tx, id, batchSize);
  await announceCopies(
    tx,
    deleted.filter(({ was_unread }) => was_unread).map(({ user_id }) => ({ user_id })),
  );
  const isMore = letters === batchSize || deleted.length === batchSize;
  await setWorked(tx, id, isMore);
  return isMore;
}
