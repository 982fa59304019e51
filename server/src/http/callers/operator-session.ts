import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import type { Operator } from './actor.ts';
import { Refusal } from '../refusal.ts';
import { tokenHash } from './session.ts';

export const operatorCookie = 'console_session';
export const csrfHeader = 'x-csrf-token';

type Row = {
  id: string;
  operator_id: string;
  role: Operator['role'];
  csrf_hash: Buffer;
  warehouse_codes: string[] | null;
  must_enrol: boolean;
};

/** The setting that requires a second factor of every operator. */
export const secondFactorSetting = 'operators_need_second_factor';

/** The condition that the shop requires a second factor of its operators. */
export const isSecondFactorRequired = sql`exists (
  select 1 from settings where key = ${secondFactorSetting} and value = 'true')`;

/** The condition that the operator `o` of a statement must enroll: the shop requires a second factor, and `o` has neither one nor a passkey. */
export const mustEnrol = sql`(
  ${isSecondFactorRequired} and not exists (select from second_factors f where f.operator_id = o.id)
  and not exists (select from passkeys k where k.operator_id = o.id))`;

/**
 * Returns the operator of the console's cookie; a request that changes something must bring the CSRF token
 * (docs/design/api.md#operators-on-the-wire).
 */
export async function findOperator(read: Reader, request: FastifyRequest): Promise<Operator> {
  const token = request.cookies[operatorCookie];
  const row =
    token &&
    (await read.maybe<Row>(sql`
      select s.id, s.operator_id, o.role, s.csrf_hash,
        (select array_agg(w.warehouse_code order by w.warehouse_code) from operator_warehouses w
          where w.operator_id = o.id) as warehouse_codes,
        ${mustEnrol} as must_enrol
      from operator_sessions s join operators o on o.id = s.operator_id
      where s.token_hash = ${tokenHash(token)} and s.expires_at > now() and o.active`));
  if (!row) throw new Refusal('login_required');
  const csrf = request.headers[csrfHeader];
  const changes = request.method !== 'GET' && request.method !== 'HEAD';
  if (changes && !(typeof csrf === 'string' && tokenHash(csrf).equals(row.csrf_hash))) {
    throw new Refusal('session_ended');
  }
  return {
    kind: 'operator',
    operatorId: row.operator_id,
    sessionId: row.id,
    role: row.role,
    mustEnrol: row.must_enrol,
    warehouseCodes: row.warehouse_codes,
  };
}
