import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '@amberdock/contract/console/audit-actions.ts';
import sql from 'sql-template-tag';
import type { Reader, Tx } from './tx.ts';

/**
 * The staff member behind a change: an operator in the console, or a person with command access to the
 * server.
 */
export type Staff = { operatorId: string } | 'command line';

/** Returns the id of an operator; null of the command line. */
export const operatorIdOf = (by: Staff): string | null => (by === 'command line' ? null : by.operatorId);

export type AuditEntry = { action: AuditAction; subject: string; before: unknown; after: unknown };

/** Writes who changed what, in the transaction of the change. Amounts and other bigints are stored as text. */
export const writeAuditLog = (tx: Tx, by: Staff, entries: readonly AuditEntry[]): Promise<number> =>
  tx.run(sql`
    insert into audit_log (actor, operator_id, action, subject, before, after)
    select ${by === 'command line' ? by : 'operator'}, ${operatorIdOf(by)}::uuid,
      action, subject, before, after
    from json_to_recordset(${JSON.stringify(entries, bigintAsText)}::json)
      as e (action text, subject text, before jsonb, after jsonb)`);

/** Keeps the parts in which a change differs from what was before, for the audit log; null if it changes nothing. */
export function changedParts<T extends object>(
  before: T,
  after: T,
): { before: Partial<T>; after: Partial<T> } | null {
  const names = (Object.keys(before) as (keyof T)[]).filter(
    (name) => !isDeepStrictEqual(after[name], before[name]),
  );
  if (names.length === 0) return null;
  const those = (all: T) => Object.fromEntries(names.map((name) => [name, all[name]])) as Partial<T>;
  return { before: those(before), after: those(after) };
}

const bigintAsText = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;

/** The last change of a subject; without an operator it came from the command line. */
export type LastChange = {
  operator_id: string | null;
  operator_name: string | null;
  action: string;
  before: unknown;
  after: unknown;
};

/** Finds who last changed a subject and how, by one of the actions if any are named. */
export const findLastChange = (
  read: Reader,
  subject: string,
  actions: readonly AuditAction[] | null = null,
): Promise<LastChange | null> =>
  read.maybe<LastChange>(sql`
    select a.operator_id, o.name as operator_name, a.action, a.before, a.after from audit_log a
    left join operators o on o.id = a.operator_id
    where a.subject = ${subject} and (${actions}::text[] is null or a.action = any(${actions}::text[]))
    order by a.id desc limit 1`);
