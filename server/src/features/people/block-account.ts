import { writeAuditLog } from '../../db/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import { appendEvents } from '../../events/append-events.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { changedMeanwhile } from '../../http/failing/changed-meanwhile.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { type AccountState, blockAccount, lockAccountState, unblockAccount } from './people.store.ts';

type BlockChange = { id: string; version: number; reason: string };

/**
 * Blocks an account: what reads goes on, its sessions and keys too, and every call of trade is refused
 * (docs/design/accounts.md#blocked-accounts). The owner and managers get a message with the reason.
 *
 * @throws Refusal not_found, account_closed, changed_meanwhile (it names who changed what)
 */
export async function block(tx: Tx, by: Operator, { id, version, reason }: BlockChange): Promise<void> {
  const before = await lockOpenAccount(tx, id);
  const blockedReason = reason.trim();
  if ((await blockAccount(tx, { id, version, reason: blockedReason })) === 0)
    throw await outdated(tx, by, id);
  const after = { status: 'blocked', reason: blockedReason };
  await writeAuditLog(tx, by, [{ action: 'account.block', subject: id, before: audited(before), after }]);
  const data = { reason: blockedReason };
  appendEvents(tx, [{ kind: 'account.blocked', ...ofOperator(by), accountId: id, subject: id, data }]);
}

/** Lets a blocked account trade again. @throws Refusal not_found, account_closed, changed_meanwhile */
export async function unblock(tx: Tx, by: Operator, { id, version, reason }: BlockChange): Promise<void> {
  const before = await lockOpenAccount(tx, id);
  if ((await unblockAccount(tx, { id, version })) === 0) throw await outdated(tx, by, id);
  const after = { status: 'active', reason: reason.trim() };
  await writeAuditLog(tx, by, [{ action: 'account.unblock', subject: id, before: audited(before), after }]);
  appendEvents(tx, [{ kind: 'account.unblocked', ...ofOperator(by), accountId: id, subject: id, data: {} }]);
}

const ofOperator = ({ operatorId }: Operator) => ({ actor: 'operator', actorId: operatorId }) as const;
const audited = ({ status, blocked_reason }: AccountState) => ({ status, reason: blocked_reason });

async function lockOpenAccount(tx: Tx, id: string): Promise<AccountState> {
  const account = await lockAccountState(tx, id);
  if (!account) throw notFound();
  if (account.status === 'closed') throw new Refusal('account_closed');
  return account;
}

const outdated = (tx: Tx, by: Operator, subject: string): Promise<Refusal> =>
  changedMeanwhile(tx, {
    subject,
    by,
    actions: ['account.block', 'account.unblock', 'verification.approve'],
  });
