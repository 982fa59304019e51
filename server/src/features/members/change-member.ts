import type { RouteInput } from '@amberdock/contract/http.ts';
import type { Member, memberRoutes, Members } from '@amberdock/contract/people/members.ts';
import { type Database, inTx, type Tx } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { type IdentityProof, lockAccount, proveIdentity } from '../identity/index.ts';
import { roleWithLimit } from './role-with-limit.ts';
import { findMember, makeOwner, type MemberRow, removeUser, setRole } from './members.store.ts';
import { memberView, viewMembers } from './members.view.ts';

/** The member of the caller's account whom the caller may change. @throws Refusal not_found, owner_stays */
async function lockMember(tx: Tx, { accountId }: Buyer, userId: string): Promise<MemberRow> {
  await lockAccount(tx, accountId);
  const member = await findMember(tx, accountId, userId);
  if (!member) throw notFound();
  if (member.role === 'owner') throw new Refusal('owner_stays');
  return member;
}

/**
 * Changes a member's role and monthly limit, from the member's next call on.
 *
 * @throws Refusal not_found, owner_stays; BadInput for a purchaser without a limit
 */
export async function changeMember(
  tx: Tx,
  buyer: Buyer,
  { id, ...input }: { id: string } & RouteInput<typeof memberRoutes.update>['body'],
): Promise<Member> {
  const member = await lockMember(tx, buyer, id);
  const given = roleWithLimit(input);
  await setRole(tx, id, given);
  return memberView({ ...member, role: given.role, monthly_limit_minor: given.monthlyLimitMinor });
}

/** Removes a member: all of their sessions end at once, and the contact is free. @throws Refusal not_found, owner_stays */
export async function removeMember(tx: Tx, buyer: Buyer, id: string): Promise<void> {
  await lockMember(tx, buyer, id);
  await removeUser(tx, id);
}

type Transfer = IdentityProof & { id: string };

/**
 * Makes a member the owner; the former owner becomes a manager. Needs the owner's login password, and a code where two-step
 * verification is on.
 *
 * @throws Refusal wrong_password, second_factor_required, second_factor_wrong, not_found, owner_stays, too_many_requests
 */
export async function transferOwnership(
  db: Database,
  buyer: Buyer,
  { id, ...proof }: Transfer,
): Promise<Members> {
  const proven = await proveIdentity(db, buyer, proof);
  await inTx(db, async (tx) => {
    await lockMember(tx, buyer, id);
    await proven.take(tx);
    // Of two transfers at once the second finds that the caller is the owner no more.
    const former = await findMember(tx, buyer.accountId, buyer.userId);
    if (former?.role !== 'owner') throw new Refusal('scope_missing', { scope: 'members' });
    await setRole(tx, buyer.userId, { role: 'manager', monthlyLimitMinor: null });
    await makeOwner(tx, id);
  });
  return viewMembers(db, buyer.accountId);
}
