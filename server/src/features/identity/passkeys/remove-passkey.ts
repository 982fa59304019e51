import type { Passkey } from '@amberdock/contract/people/passkeys.ts';
import type { Tx } from '../../../db/tx.ts';
import { appendEvents } from '../../../events/append-events.ts';
import type { Buyer } from '../../../http/callers/actor.ts';
import { Refusal } from '../../../http/refusal.ts';
import { deletePasskey } from './passkeys.store.ts';
import { viewPasskeys } from './passkeys.view.ts';

/** Removes a person's own passkey. @throws Refusal not_found */
export async function removePasskey(tx: Tx, { userId, accountId }: Buyer, id: string): Promise<Passkey[]> {
  const removed = await deletePasskey(tx, userId, id);
  if (!removed) throw new Refusal('not_found');
  const by = { actor: 'buyer', actorId: userId } as const;
  const data = { user_id: userId, name: removed.name };
  appendEvents(tx, [{ kind: 'passkey.removed', ...by, accountId, subject: userId, data }]);
  return viewPasskeys(tx, userId);
}
