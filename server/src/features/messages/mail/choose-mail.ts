import { type MailChoices, type Digest, type MessageKind } from '@amberdock/contract/people/messages.ts';
import { MessageKind as Kinds } from '@amberdock/contract/schemas/people/messages.ts';
import type { Env } from '../../../env.ts';
import type { Reader, Tx } from '../../../db/tx.ts';
import { findChoices, putChoices } from './mail-choices.store.ts';

const kinds: readonly MessageKind[] = Kinds.enum;

type MailOwner = { userId: string; env: Pick<Env, 'smtpUrl'> };

/** Returns the messages that a person wants by e-mail; every kind until the person has chosen. */
export async function mailChoices(read: Reader, { userId, env }: MailOwner): Promise<MailChoices> {
  const { email, off_kinds: off, digest } = await findChoices(read, userId);
  const email_kinds = kinds.filter((kind) => !off.includes(kind));
  return { email_kinds, digest, email, sends_email: env.smtpUrl !== undefined };
}

type Choice = { email_kinds: readonly MessageKind[]; digest: Digest };

/** Keeps what a person chose, and returns it. */
export async function chooseMail(
  tx: Tx,
  whose: MailOwner,
  { email_kinds, digest }: Choice,
): Promise<MailChoices> {
  const offKinds = kinds.filter((kind) => !email_kinds.includes(kind));
  await putChoices(tx, whose.userId, { offKinds, digest });
  return mailChoices(tx, whose);
}
