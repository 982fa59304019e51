import sql from 'sql-template-tag';
import { writeAuditLog } from '../../db/audit-log.ts';
import type { Reader, Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { isSecondFactorRequired, secondFactorSetting } from '../../http/callers/operator-session.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { deletePasskeys, deleteSecondFactor } from '../identity/index.ts';
import { endOperatorSessions, lockStaffMember, type StaffRow } from './staff.store.ts';

type Requirement = { is_required: boolean };

export const findRequirement = (read: Reader): Promise<Requirement> =>
  read.one<Requirement>(sql`select ${isSecondFactorRequired} as is_required`);

/** Requires a second factor of every operator, or no longer: from the next call on, who has none can only enrol. */
export async function requireSecondFactor(
  tx: Tx,
  by: Operator,
  { is_required: after }: Requirement,
): Promise<Requirement> {
  const { is_required: before } = await findRequirement(tx);
  await tx.run(sql`insert into settings (key, value) values (${secondFactorSetting}, to_jsonb(${after}::boolean))
    on conflict (key) do update set value = excluded.value, updated_at = now()`);
  await writeAuditLog(tx, by, [{ action: 'change_setting', subject: secondFactorSetting, before, after }]);
  return { is_required: after };
}

/**
 * Takes the second factor and the passkeys off an operator who lost the device, and ends the sessions.
 *
 * @throws Refusal not_found, second_factor_off
 */
export async function removeSecondFactor(tx: Tx, by: Operator, id: string): Promise<StaffRow> {
  const member = await lockStaffMember(tx, id);
  if (!member) throw notFound();
  const owner = { kind: 'operator', id } as const;
  const removed = (await deleteSecondFactor(tx, owner)) + (await deletePasskeys(tx, owner));
  if (removed === 0) throw new Refusal('second_factor_off');
  await endOperatorSessions(tx, id, null);
  const entry = { action: 'staff.remove_second_factor', subject: member.account } as const;
  await writeAuditLog(tx, by, [{ ...entry, before: null, after: null }]);
  return { ...member, has_second_factor: false };
}
