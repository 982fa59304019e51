import type { Channel } from '@amberdock/contract/identity.ts';
import sql from 'sql-template-tag';
import { newId } from '../db/new-id.ts';
import type { Tx } from '../db/tx.ts';
import { enqueueAll } from '../jobs/enqueue.ts';

export type Letter = { channel: 'sms' | 'email'; target: string; subject: string; body: string };

/** By what a letter goes to a contact. */
export const letterChannels: Record<Channel, Letter['channel']> = { phone: 'sms', email: 'email' };

/**
 * Writes letters into the outbox, to be carried by a job each after the commit. With no mail server or SMS webhook
 * configured they stay there for the console to show: nothing pretends to be sent (design §4).
 */
export async function postLetters(tx: Tx, letters: readonly Letter[]): Promise<void> {
  const rows = letters.map((letter) => ({ id: newId(), ...letter }));
  await Promise.all([
    tx.run(sql`insert into outbox (id, channel, target, subject, body)
      select id, channel, target, subject, body from json_to_recordset(${JSON.stringify(rows)}::json)
        as l (id uuid, channel text, target text, subject text, body text)`),
    enqueueAll(
      tx,
      'deliver',
      rows.map(({ id }) => ({ outbox_id: id })),
    ),
  ]);
}

export const postLetter = (tx: Tx, letter: Letter): Promise<void> => postLetters(tx, [letter]);
