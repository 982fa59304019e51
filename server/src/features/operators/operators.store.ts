import type { OperatorRole } from '@amberdock/contract/console/operators.ts';
import sql from 'sql-template-tag';
import { newId } from '../../db/new-id.ts';
import type { Reader, Tx } from '../../db/tx.ts';
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
};

const columns = sql`id, account, name, role, password_hash, active`;

export const findByAccount = (read: Reader, account: string): Promise<OperatorRow | null> =>
  read.maybe<OperatorRow>(sql`select ${columns} from operators where account = lower(${account})`);

export const getOperator = (read: Reader, id: string): Promise<OperatorRow> =>
  read.one<OperatorRow>(sql`select ${columns} from operators where id = ${id}`);

/** Makes the operator; an account that exists gets the new password, name and role, and its sessions end. */
export async function saveOperator(tx: Tx, o: Omit<OperatorRow, 'id' | 'active'>): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`
    insert into operators (id, account, name, role, password_hash)
    values (${newId()}, lower(${o.account}), ${o.name}, ${o.role}, ${o.password_hash})
    on conflict (account) do update set name = excluded.name, role = excluded.role,
      password_hash = excluded.password_hash, active = true
    returning id`);
  await tx.run(sql`delete from operator_sessions where operator_id = ${id}`);
  return id;
}

type Opened = { token: string; expires_at: Date };

export async function openOperatorSession(
  tx: Tx,
  operatorId: string,
  csrfHashOf: (token: string) => Buffer,
): Promise<Opened> {
  const token = newToken();
  // Sign-ins of one account take turns, so that no more are ever left: the update locks the row.
  await tx.run(sql`update operators set last_sign_in_at = now() where id = ${operatorId}`);
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
