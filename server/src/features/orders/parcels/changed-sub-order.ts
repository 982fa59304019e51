import type { AuditAction } from '@amberdock/contract/console/audit-actions.ts';
import type { EventKind } from '@amberdock/contract/schemas/events.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';
import {
  changeByActor,
  type ChangeByActor,
  changedMeanwhile,
} from '../../../http/failing/changed-meanwhile.ts';
import { Refusal } from '../../../http/refusal.ts';

/** The entries of the audit log whose changes count a sub order's version up. */
const changingActions: AuditAction[] = [
  'cancel_units',
  'order.address',
  'order.note',
  'parcel.correct',
  'print_files.take',
  'ship',
];

/** The events whose changes count a sub order's version up, and that the audit log may not have under its number. */
const changingKinds: EventKind[] = [
  'order.paid',
  'order.closed',
  'parcel.received',
  'parcel.completed',
  'sub_order.readdressed',
  'case.opened',
  'case.approved',
  'case.rejected',
  'case.return_sent',
  'case.received',
  'case.receipt_corrected',
  'case.refunded',
  'case.canceled',
];

/**
 * Returns the refusal `changed_meanwhile` of a change that was made from an outdated version of a sub order. It names the
 * last of the operators in the audit log, and of those who changed its status, its address or a case of it: a buyer, an
 * operator, or nobody where the clock did (docs/design/console.md#two-people-on-one-thing).
 */
export async function subOrderChanged(
  tx: Tx,
  { no, accountId, operatorId }: { no: string; accountId: string; operatorId: string },
): Promise<Refusal> {
  const last = await findChangeSinceAudit(tx, { no, accountId });
  if (!last) return changedMeanwhile(tx, { subject: no, by: { operatorId }, actions: changingActions });
  return new Refusal(
    'changed_meanwhile',
    { change: changeByActor(last, operatorId), details: '' },
    { data: { changed_by: last.name, action: null, after: null } },
  );
}

/** The last change by an event that is newer than the sub order's own entries of the audit log. */
const findChangeSinceAudit = (
  tx: Tx,
  { no, accountId }: { no: string; accountId: string },
): Promise<ChangeByActor | null> =>
  tx.maybe<ChangeByActor>(sql`
    select e.actor, e.actor_id, case e.actor when 'operator' then (select name from operators where id = e.actor_id)
      when 'buyer' then (select coalesce(nullif(nickname, ''), username) from users where id = e.actor_id) end as name
    from events e
    where e.account_id = ${accountId} and e.kind = any(${changingKinds}::text[])
      and (e.subject in (${no}, split_part(${no}, '-', 1)) or starts_with(e.subject, ${`${no}-R`}))
      and e.at > coalesce((
        select max(a.at) from audit_log a where a.subject = ${no} and a.action = any(${changingActions}::text[])), '-infinity')
    order by e.epoch desc, e.xid desc, e.id desc limit 1`);
