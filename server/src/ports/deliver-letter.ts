import sql from 'sql-template-tag';
import { inTx } from '../db/tx.ts';
import type { Job, JobDeps } from '../jobs/job.ts';
import { retentionBatch, retentionJob } from '../jobs/retention.ts';

type Letter = {
  channel: 'sms' | 'email';
  target: string;
  subject: string;
  body: string;
  unsubscribe_url: string;
};

/** A letter that could not be carried for a day is not carried any more, and loses its text. */
const carriedFor = sql`interval '1 day'`;

type DeliverLetter = Job<{ outbox_id: string }>;

/**
 * Carries a letter of the outbox. Its text is erased once it is sent, because it may hold a code. Without a
 * port it stays in the outbox for a day; a demo shop, and one that only its own machine reaches, also says it in the log.
 */
const carryLetter: DeliverLetter['work'] = async (deps, { outbox_id }) => {
  const letter =
    await deps.db.maybe<Letter>(sql`select channel, target, subject, body, unsubscribe_url from outbox
    where id = ${outbox_id} and sent_at is null and created_at > now() - ${carriedFor}`);
  if (!letter) return;
  if (await carry(deps, letter)) {
    await inTx(deps.db, (tx) =>
      tx.run(sql`update outbox set sent_at = now(), subject = '', body = '' where id = ${outbox_id}`),
    );
  } else if (deps.env.logsCodes) {
    deps.log.info({ channel: letter.channel, to: letter.target }, letter.body);
  }
};

// A mail server that takes its time, or none, holds up no other job, and no text message: it may be a code that is waited for.
export const deliverLetter: DeliverLetter = { name: 'deliver', worksApart: () => 2, work: carryLetter };
export const deliverTextMessage: DeliverLetter = {
  name: 'deliver_text_message',
  worksApart: () => 2,
  work: carryLetter,
};

/** False if no port is configured for it. */
async function carry({ mail, sms }: JobDeps, letter: Letter): Promise<boolean> {
  const { channel, target, subject, body, unsubscribe_url: unsubscribeUrl } = letter;
  if (channel === 'email' && mail)
    await mail.send({ to: target, subject, text: body, ...(unsubscribeUrl && { unsubscribeUrl }) });
  else if (channel === 'sms' && sms) await sms.send({ to: target, text: body });
  else return false;
  return true;
}

export const outboxJobs = [
  deliverLetter,
  deliverTextMessage,
  retentionJob(
    'letter_texts',
    sql`update outbox set subject = '', body = '' where id in
      (select id from outbox where body <> '' and created_at < now() - ${carriedFor} limit ${retentionBatch})`,
  ),
  retentionJob(
    'outbox',
    sql`delete from outbox where id in
      (select id from outbox where created_at < now() - interval '30 days' limit ${retentionBatch})`,
  ),
];
