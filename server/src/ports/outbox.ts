import sql from 'sql-template-tag';
import { newId } from '../db/new-id.ts';
import type { Tx } from '../db/tx.ts';
import { enqueue } from '../jobs/enqueue.ts';

export type Letter = { channel: 'sms' | 'email'; target: string; subject: string; body: string };

/**
 * Writes a letter into the outbox, to be carried by a job after the commit. With no mail server or SMS webhook
 * configured it stays there for the console to show: nothing pretends to be sent (design §4).
 */
export async function postLetter(tx: Tx, letter: Letter): Promise<void> {
  const id = newId();
  await tx.run(sql`insert into outbox (id, channel, target, subject, body)
    values (${id}, ${letter.channel}, ${letter.target}, ${letter.subject}, ${letter.body})`);
  await enqueue(tx, 'deliver', { outbox_id: id });
}
