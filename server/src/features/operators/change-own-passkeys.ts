import type { Language } from '@amberdock/contract/language.ts';
import type { NewCredential, Passkey, PasskeyOptions } from '@amberdock/contract/people/passkeys.ts';
import { writeAuditLog } from '../../db/audit-log.ts';
import { type Database, inTx, type Reader, type Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { notFound } from '../../http/refusal.ts';
import {
  addPasskey,
  beginPasskey,
  deletePasskey,
  type RelyingParty,
  viewPasskeys,
} from '../identity/index.ts';
import { getOperator } from './operators.store.ts';
import { type OwnProof, proveOwnIdentity } from './prove-own-identity.ts';

const ownerOf = ({ operatorId }: Operator) => ({ kind: 'operator', id: operatorId }) as const;

export const ownPasskeys = (read: Reader, by: Operator): Promise<Passkey[]> =>
  viewPasskeys(read, ownerOf(by));

type Change = { action: 'passkey.add' | 'passkey.remove'; name: string };

async function record(tx: Tx, by: Operator, { action, name }: Change): Promise<void> {
  const { account: subject } = await getOperator(tx, by.operatorId);
  const [before, after] = action === 'passkey.add' ? [null, { name }] : [{ name }, null];
  await writeAuditLog(tx, by, [{ action, subject, before, after }]);
}

type Beginning = OwnProof & { language: Language; party: RelyingParty };

/**
 * Begins a passkey of an operator, who proves the password and, where two-step verification is on, a code: a passkey stands
 * in for both.
 *
 * @throws Refusal wrong_credentials, second_factor_required, second_factor_wrong, passkeys_full, too_many_requests
 */
export async function beginOwnPasskey(
  db: Database,
  by: Operator,
  { language, party, ...proof }: Beginning,
): Promise<PasskeyOptions> {
  const { account: userName, take } = await proveOwnIdentity(db, by, proof);
  await inTx(db, take);
  return beginPasskey(db, { owner: ownerOf(by), userName, language, party });
}

type Adding = { ceremony: string; passkey_name: string; credential: NewCredential; party: RelyingParty };

/** Keeps an operator's new passkey. @throws Refusal passkey_ceremony_ended, passkey_not_added, passkeys_full, too_many_requests */
export const addOwnPasskey = (db: Database, by: Operator, adding: Adding): Promise<Passkey[]> =>
  addPasskey(db, { ...adding, owner: ownerOf(by) }, (tx) =>
    record(tx, by, { action: 'passkey.add', name: adding.passkey_name }),
  );

/** Removes an operator's own passkey. @throws Refusal not_found */
export async function removeOwnPasskey(tx: Tx, by: Operator, id: string): Promise<Passkey[]> {
  const owner = ownerOf(by);
  const removed = await deletePasskey(tx, owner, id);
  if (!removed) throw notFound();
  await record(tx, by, { action: 'passkey.remove', name: removed.name });
  return viewPasskeys(tx, owner);
}
