import type { Tx } from '../../../db/tx.ts';
import { appendEvents } from '../../../events/append-events.ts';

type Person = { id: string; account_id: string };

/** Notes that a person's login password is another one, so that they get a message of it. */
export function appendPasswordChange(
  tx: Tx,
  { id: userId, account_id: accountId }: Person,
  how: 'changed' | 'reset',
): void {
  const by = { actor: 'buyer', actorId: userId, accountId, subject: userId } as const;
  appendEvents(tx, [{ kind: 'password.changed', ...by, data: { user_id: userId, how } }]);
}
