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
  warehouse_codes: string[];
  has_second_factor: boolean;
};

const columns = sql`id, account, name, role, active, created_at, last_sign_in_at, version,
  array(select w.warehouse_code from operator_warehouses w where w.operator_id = operators.id order by 1)
    as warehouse_codes,
  (exists (select from second_factors f where f.operator_id = operators.id)
    or exists (select from passkeys k where k.operator_id = operators.id)) as has_second_factor`;

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

/** Returns null if the account exists. */
export const insertStaffMember = (
  tx: Tx,
  { account, name, role, passwordHash }: NewStaffMember,
): Promise<StaffRow | null> =>
  tx.maybe<StaffRow>(sql`
    insert into operators (id, account, name, role, password_hash)
    values (${newId()}, lower(${account}), ${name}, ${role}, ${passwordHash})
    on conflict (account) do nothing returning ${columns}`);

type Change = { id: string; version: number; name: string; role: OperatorRole; active: boolean };

/** Returns null if the version is no longer the one that was read. */
export const updateStaffMember = (
  tx: Tx,
  { id, version, name, role, active }: Change,
): Promise<StaffRow | null> =>
  tx.maybe<StaffRow>(sql`
    update operators set name = ${name}, role = ${role}, active = ${active}, version = version + 1
    where id = ${id} and version = ${version} returning ${columns}`);

/**
 * Binds an operator to warehouses, or to none: then all are theirs. Returns how many of the codes are known; a caller refuses
 * if it is not all of them.
 */
export async function bindToWarehouses(
  tx: Tx,
  operatorId: string,
  codes: readonly string[],
): Promise<number> {
  await tx.run(sql`delete from operator_warehouses where operator_id = ${operatorId}`);
  return tx.run(sql`
    insert into operator_warehouses (operator_id, warehouse_code)
    select ${operatorId}, code from warehouses where code = any(${codes}::text[])`);
}

/** Sets an operator's own new password; the version stays, since nobody's form shows anything of it. */
export const updateOwnPassword = (tx: Tx, id: string, passwordHash: string): Promise<StaffRow | null> =>
  tx.maybe<StaffRow>(sql`
    update operators set password_hash = ${passwordHash} where id = ${id} returning ${columns}`);

type Reset = { id: string; version: number; passwordHash: string };

/** Returns null if the version is no longer the one that was read. */
export const resetStaffPassword = (tx: Tx, { id, version, passwordHash }: Reset): Promise<StaffRow | null> =>
  tx.maybe<StaffRow>(sql`
    update operators set password_hash = ${passwordHash}, version = version + 1
    where id = ${id} and version = ${version} returning ${columns}`);

/** Ends an operator's console sessions, all or all but one. */
export const endOperatorSessions = (tx: Tx, operatorId: string, exceptId: string | null): Promise<number> =>
  tx.run(sql`
    delete from operator_sessions where operator_id = ${operatorId} and id is distinct from ${exceptId}::uuid`);
