import type { OperatorRole } from '@amberdock/contract/access.ts';
import sql from 'sql-template-tag';
import { newId } from '../../db/new-id.ts';
import type { Reader, Tx } from '../../db/tx.ts';

export type StaffRow = {
  id: string;
  account: string;
  name: string;
  role: OperatorRole;
  active: boolean;
  created_at: Date;
  last_sign_in_at: Date | null;
  version: number;
};

const columns = sql`id, account, name, role, active, created_at, last_sign_in_at, version`;

export const findStaff = (read: Reader): Promise<StaffRow[]> =>
  read.rows<StaffRow>(sql`select ${columns} from operators order by active desc, account limit 1000`);

/** Locks the administrators too, in the order of their ids: two who leave at once cannot both be the last but one. */
export const lockStaffMember = async (tx: Tx, id: string): Promise<StaffRow | null> => {
  await tx.rows(
    sql`select from operators where id = ${id} or (role = 'admin' and active) order by id for update`,
  );
  return tx.maybe<StaffRow>(sql`select ${columns} from operators where id = ${id}`);
};

export const countOtherAdministrators = (read: Reader, id: string) =>
  read.one<{ count: number }>(sql`
    select count(*)::int as count from operators where role = 'admin' and active and id <> ${id}`);

type NewStaffMember = { account: string; name: string; role: OperatorRole; passwordHash: string };

/** Returns null where the account exists. */
export const insertStaffMember = (
  tx: Tx,
  { account, name, role, passwordHash }: NewStaffMember,
): Promise<StaffRow | null> =>
  tx.maybe<StaffRow>(sql`
    insert into operators (id, account, name, role, password_hash)
    values (${newId()}, lower(${account}), ${name}, ${role}, ${passwordHash})
    on conflict (account) do nothing returning ${columns}`);

type Change = { id: string; version: number; name: string; role: OperatorRole; active: boolean };

/** Returns null where the version is no longer the one that was read. */
export const updateStaffMember = (
  tx: Tx,
  { id, version, name, role, active }: Change,
): Promise<StaffRow | null> =>
  tx.maybe<StaffRow>(sql`
    update operators set name = ${name}, role = ${role}, active = ${active}, version = version + 1
    where id = ${id} and version = ${version} returning ${columns}`);

export const updatePassword = (tx: Tx, id: string, passwordHash: string): Promise<StaffRow | null> =>
  tx.maybe<StaffRow>(sql`
    update operators set password_hash = ${passwordHash}, version = version + 1
    where id = ${id} returning ${columns}`);

/** Ends an operator's console sessions, all or all but one. */
export const endOperatorSessions = (tx: Tx, operatorId: string, exceptId: string | null): Promise<number> =>
  tx.run(sql`
    delete from operator_sessions where operator_id = ${operatorId} and id is distinct from ${exceptId}::uuid`);

type LastChange = { name: string; at: Date; after: unknown };

/** Finds who changed an operator last, for the one whose save comes too late. */
export const findLastChange = (read: Reader, subject: string): Promise<LastChange | null> =>
  read.maybe<LastChange>(sql`
    select coalesce(o.name, a.actor) as name, a.at, a.after from audit_log a
    left join operators o on o.id = a.operator_id
    where a.subject = ${subject} order by a.id desc limit 1`);
