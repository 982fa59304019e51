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
 * set up (docs/design/account-area.md#messages). A message is marked in the transaction of its letter, so
 * that it has one whatever happens.
 */
export const mailCopies: Task<void> = async ({ db, mail, env }) => {
  if (!mail) return;
  const since = new Date(Date.now() - minutesBack * 60_000);
  let copied: number;
  do {
    copied = await copySome(db, since, env.publicUrl);
  } while (copied === biteSize);
};

const copySome = (db: Database, since: Date, publicUrl: string): Promise<number> =>
  inTx(db, async (tx) => {
    const copies = await takeUncopied(tx, { firstId: firstIdAt(since), since, limit: biteSize });
    if (copies.length === 0) return 0;
    const letters = copies.map(({ body, link, ...copy }): Letter => {
      // On a line of its own: mail programs make a link of it.
      const address = `${publicUrl}${link || '/my/messages'}`;
      return { channel: 'email', ...copy, body: `${body}\n\n${address}` };
    });
    await postLetters(tx, letters);
    return letters.length;
  });
