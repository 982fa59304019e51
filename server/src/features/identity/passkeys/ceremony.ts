import sql from 'sql-template-tag';
import type { Database, Reader, Tx } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import { pepperOf } from '../../../http/secrets/pepper.ts';
import type { SignInOwner } from '../devices/known-devices.store.ts';
import { openText, sealText } from '../../../http/secrets/sealed-text.ts';

export const ceremonySeconds = 300;

type Ceremony = { challenge: string; ends: number };
export type CeremonyKind = 'add' | 'sign in';
/** The person of a ceremony; a sign-in's is not known yet, only whether it opens the shop or the console. */
export type CeremonyOwner = SignInOwner | { kind: SignInOwner['kind']; id: '' };

const sealedFor = (db: Database, kind: CeremonyKind, owner: CeremonyOwner) => ({
  pepper: pepperOf(db),
  purpose: `passkey ${kind} ${owner.kind} ${owner.id}`,
});

const nowSeconds = async (read: Reader): Promise<number> =>
  (await read.one<{ seconds: number }>(sql`select extract(epoch from now())::int as seconds`)).seconds;

/** Seals a challenge for the second call of a ceremony, which has five minutes. */
export async function sealCeremony(
  db: Database,
  kind: CeremonyKind,
  { owner, challenge }: { owner: CeremonyOwner; challenge: string },
): Promise<string> {
  const ceremony: Ceremony = { challenge, ends: (await nowSeconds(db)) + ceremonySeconds };
  return sealText(sealedFor(db, kind, owner), ceremony);
}

/** Returns the challenge of a ceremony that has not ended. @throws Refusal passkey_ceremony_ended */
export async function openCeremony(
  db: Database,
  kind: CeremonyKind,
  { owner, ceremony }: { owner: CeremonyOwner; ceremony: string },
): Promise<string> {
  const opened = openText<Ceremony>(sealedFor(db, kind, owner), ceremony);
  if (!opened || opened.ends < (await nowSeconds(db))) throw new Refusal('passkey_ceremony_ended');
  return opened.challenge;
}

/** Uses the challenge up: of two answers to it only the first is taken. @throws Refusal passkey_ceremony_ended */
export async function endCeremony(tx: Tx, challenge: string): Promise<void> {
  const ended = await tx.run(
    sql`insert into passkey_ceremonies (challenge) values (${challenge}) on conflict do nothing`,
  );
  if (ended === 0) throw new Refusal('passkey_ceremony_ended');
}
