import type { NewCredential, Passkey, PasskeyOptions } from '@amberdock/contract/people/passkeys.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { type Database, inTx, type Tx } from '../../../db/tx.ts';
import { appendEvents } from '../../../events/append-events.ts';
import type { Buyer } from '../../../http/callers/actor.ts';
import { Refusal } from '../../../http/refusal.ts';
import { type IdentityProof, proveIdentity } from '../second-factor/prove-identity.ts';
import { getUser } from '../users.store.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import { deletePasskey } from './passkeys.store.ts';
import { viewPasskeys } from './passkeys.view.ts';
import type { RelyingParty } from './relying-party.ts';

const ownerOf = ({ userId }: Pick<Buyer, 'userId'>) => ({ kind: 'buyer', id: userId }) as const;

type Change = { kind: 'passkey.added' | 'passkey.removed'; name: string };

const record = (tx: Tx, { userId, accountId }: Buyer, { kind, name }: Change): void => {
  const by = { actor: 'buyer', actorId: userId } as const;
  appendEvents(tx, [{ kind, ...by, accountId, subject: userId, data: { user_id: userId, name } }]);
};

type Beginning = IdentityProof & { language: Language; party: RelyingParty };

/**
 * Begins adding a passkey for a buyer, who proves the password and, where two-step verification is on, a code: a passkey stands in
 * for both.
 *
 * @throws Refusal wrong_password, second_factor_required, second_factor_wrong, passkeys_full, too_many_requests
 */
export async function beginMyPasskey(
  db: Database,
  buyer: Buyer,
  { language, party, ...proof }: Beginning,
): Promise<PasskeyOptions> {
  const proven = await proveIdentity(db, buyer, proof);
  await inTx(db, proven.take);
  const { username } = await getUser(db, buyer.userId);
  return beginPasskey(db, { owner: ownerOf(buyer), userName: username, language, party });
}

type Adding = { ceremony: string; passkey_name: string; credential: NewCredential; party: RelyingParty };

/** Keeps a buyer's new passkey. @throws Refusal passkey_ceremony_ended, passkey_not_added, passkeys_full, too_many_requests */
export const addMyPasskey = (db: Database, buyer: Buyer, adding: Adding): Promise<Passkey[]> =>
  addPasskey(db, { ...adding, owner: ownerOf(buyer) }, (tx) =>
    record(tx, buyer, { kind: 'passkey.added', name: adding.passkey_name }),
  );

/** Removes a buyer's own passkey. @throws Refusal not_found */
export async function removeMyPasskey(tx: Tx, buyer: Buyer, id: string): Promise<Passkey[]> {
  const owner = ownerOf(buyer);
  const removed = await deletePasskey(tx, owner, id);
  if (!removed) throw new Refusal('not_found');
  record(tx, buyer, { kind: 'passkey.removed', name: removed.name });
  return viewPasskeys(tx, owner);
}
