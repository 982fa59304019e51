import type { OperatorRole } from '@amberdock/contract/console/operators.ts';
import sql from 'sql-template-tag';
import { newId } from '../../db/new-id.ts';
import type { Reader, Tx } from '../../db/tx.ts';
import { isSecondFactorRequired, mustEnrol } from '../../http/callers/operator-session.ts';
import { newToken, tokenHash } from '../../http/callers/session.ts';

export const sessionHours = 12;
/** The oldest ends. */
const sessionsMax = 20;

export type OperatorRow = {
  id: string;
  account: string;
  name: string;
  role: OperatorRole;
  password_hash: string;
  active: boolean;
  must_enrol: boolean;
  /** The warehouses that the operator is bound to; empty for all. */
  warehouse_codes: string[];
  /** A second factor is required, and a passkey is all that there is. */
  needs_passkey: boolean;
};

const columns = sql`id, account, name, role, password_hash, active, ${mustEnrol} as must_enrol,
  array(select w.warehouse_code from operator_warehouses w where w.operator_id = o.id order by 1) as warehouse_codes,
  ${isSecondFactorRequired} and exists (select from passkeys k where k.operator_id = o.id) as needs_passkey`;

export const findByAccount = (read: Reader, account: string): Promise<OperatorRow | null> =>
  read.maybe<OperatorRow>(sql`select ${columns} from operators o where account = lower(${account})`);

export const getOperator = (read: Reader, id: string): Promise<OperatorRow> =>
  read.one<OperatorRow>(sql`select ${columns} from operators o where id = ${id}`);

type Saved = { account: string; name: string | null; role: OperatorRole | null; passwordHash: string };

/**
 * Makes the operator; one who exists gets the password and the access, keeps a name and role that are null, and is
 * signed out everywhere.
 */
export async function saveOperator(tx: Tx, { account, name, role, passwordHash }: Saved): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`
    insert into operators (id, account, name, role, password_hash)
    values (${newId()}, lower(${account}), coalesce(${name}, ${account}), coalesce(${role}, 'admin'), ${passwordHash})
    on conflict (account) do update set name = coalesce(${name}, operators.name),
      role = coalesce(${role}, operators.role), password_hash = excluded.password_hash, active = true,
      version = operators.version + 1
    returning id`);
  await tx.run(sql`delete from operator_sessions where operator_id = ${id}`);
  return id;
}

/** Locks a password hash until the transaction ends. Returns false if the password has been changed. */
export const holdOperatorPassword = async (tx: Tx, id: string, passwordHash: string): Promise<boolean> =>
  (await tx.maybe(sql`
    select 1 from operators where id = ${id} and password_hash = ${passwordHash} for no key update`)) !==
  null;

type Opened = { token: string; expires_at: Date };

/** Opens a session; null if the password is not the operator's any more, or the access has ended. */
export async function openOperatorSession(
  tx: Tx,
  { id: operatorId, password_hash }: Pick<OperatorRow, 'id' | 'password_hash'>,
  csrfHashOf: (token: string) => Buffer,
): Promise<Opened | null> {
  const token = newToken();
  // Sign-ins of one account take turns, so that no more are ever left: the update locks the row.
  const admitted = await tx.run(sql`update operators set last_sign_in_at = now()
    where id = ${operatorId} and password_hash = ${password_hash} and active`);
  if (admitted === 0) return null;
  const { expires_at } = await tx.one<{ expires_at: Date }>(sql`
    insert into operator_sessions (id, token_hash, csrf_hash, operator_id, expires_at)
    values (${newId()}, ${tokenHash(token)}, ${csrfHashOf(token)}, ${operatorId},
      now() + make_interval(hours => ${sessionHours}))
    returning expires_at`);
  await tx.run(sql`delete from operator_sessions where id in (
    select id from operator_sessions where operator_id = ${operatorId}
    order by created_at desc, id desc offset ${sessionsMax})`);
  return { token, expires_at };
}

export const getExpiry = (read: Reader, sessionId: string) =>
  read.one<{ expires_at: Date }>(sql`select expires_at from operator_sessions where id = ${sessionId}`);

export const closeOperatorSession = (tx: Tx, sessionId: string): Promise<number> =>
  tx.run(sql`delete from operator_sessions where id = ${sessionId}`);
