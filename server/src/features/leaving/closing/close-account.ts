import { type Database, inTx, type Tx } from '../../../db/tx.ts';
import { appendEvents } from '../../../events/append-events.ts';
import type { Buyer } from '../../../http/callers/actor.ts';
import { Refusal } from '../../../http/refusal.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { postLetters } from '../../../ports/outbox.ts';
import { removeStoredFiles } from '../../files/index.ts';
import { type IdentityProof, proveIdentity } from '../../identity/index.ts';
import { eraseAccount } from './erase-account.ts';
import { deleteOpenSettlements } from './erase-trade.store.ts';
import { viewClosing } from './closing.view.ts';
import { letterOf } from './closing-letter.rules.ts';
import { closeWhereEmpty, findPeople, lockForClosing } from './obstacles.store.ts';

type Closing = IdentityProof & { username: string };

/**
 * Closes the caller's account for good and erases the personal data in it, all in one transaction
 * (docs/design/accounts.md#leaving). Bytes of files go by a job after it. Everybody who belonged to the account gets a
 * letter to the contact that they had. What is under way at the moment either comes first, and stands in the way, or is refused.
 *
 * @throws Refusal wrong_password, second_factor_required, second_factor_wrong, closing_not_confirmed, closing_refused with
 *   what is in the way, scope_missing, too_many_requests
 */
export async function closeAccount(
  db: Database,
  buyer: Buyer,
  { username, ...proof }: Closing,
): Promise<void> {
  const { accountId, userId } = buyer;
  const proven = await proveIdentity(db, buyer, proof);
  await inTx(db, async (tx) => {
    // The person and the settlements before the account: an order that is being submitted locks them in this order.
    await proven.take(tx);
    await deleteOpenSettlements(tx, accountId);
    await lockForClosing(tx, accountId);
    const people = await findPeople(tx, accountId);
    const owner = people.find(({ id }) => id === userId);
    if (owner?.role !== 'owner') throw new Refusal('scope_missing', { scope: 'members' });
    if (owner.username.toLowerCase() !== username.trim().toLowerCase()) {
      throw new Refusal('closing_not_confirmed');
    }
    if ((await closeWhereEmpty(tx, accountId)) === 0) {
      throw new Refusal('closing_refused', {}, { data: await viewClosing(tx, accountId) });
    }
    await removeFiles(tx, await eraseAccount(tx, accountId));
    appendEvents(tx, [
      {
        kind: 'account.closed',
        accountId,
        actor: 'buyer',
        actorId: userId,
        subject: accountId,
        data: { members: people.length },
      },
    ]);
    await postLetters(
      tx,
      people.flatMap((person) => letterOf(person) ?? []),
    );
  });
}

/** Files that one job deletes, few enough for a short try. */
const keysAtOnce = 500;

async function removeFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += keysAtOnce) {
    await enqueue(tx, removeStoredFiles, { keys: keys.slice(start, start + keysAtOnce) });
  }
}
