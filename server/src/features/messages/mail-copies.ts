import { firstIdAt } from '../../db/new-id.ts';
import { type Database, inTx } from '../../db/tx.ts';
import type { Task } from '../../jobs/job.ts';
import { type Letter, postLetters } from '../../ports/outbox.ts';
import { takeUncopied } from './messages.store.ts';

/**
 * How far back a look goes. Longer than a change stays open or the shop takes to start again; a mail server that is
 * set up today does not get the messages of last week.
 */
const minutesBack = 15;
/** Copies put into the outbox in one transaction. */
const biteSize = 500;

/**
 * The job: puts a copy of each new message into the outbox, for buyers with an e-mail, in their language, where mail is
 * set up (design §10). A message is marked in the transaction of its letter, so that it has one whatever happens.
 */
export const mailCopies: Task<void> = async ({ db, mail }) => {
  if (!mail) return;
  const since = new Date(Date.now() - minutesBack * 60_000);
  let copied: number;
  do {
    copied = await copySome(db, since);
  } while (copied === biteSize);
};

const copySome = (db: Database, since: Date): Promise<number> =>
  inTx(db, async (tx) => {
    const copies = await takeUncopied(tx, { firstId: firstIdAt(since), since, limit: biteSize });
    const letters = copies.map((copy): Letter => ({ channel: 'email', ...copy }));
    if (letters.length > 0) await postLetters(tx, letters);
    return letters.length;
  });
