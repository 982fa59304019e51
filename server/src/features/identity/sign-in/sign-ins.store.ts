import sql, { empty } from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';
import type { Device } from './sessions.store.ts';

export type SignInRow = {
  id: string;
  at: Date;
  outcome: 'signed_in' | 'wrong_password' | 'wrong_code';
  method: 'password' | 'totp' | 'recovery_code' | 'passkey';
  ip: string;
  user_agent: string;
};

type NewSignIn = Pick<SignInRow, 'outcome' | 'method'> & { userId: string; device: Device };

export const insertSignIn = (tx: Tx, { userId, outcome, method, device }: NewSignIn): Promise<number> =>
  tx.run(sql`insert into sign_ins (user_id, outcome, method, ip, user_agent)
    values (${userId}, ${outcome}, ${method}, ${device.ip}, ${device.userAgent.slice(0, 300)})`);

export const findSignIns = (
  read: Reader,
  { userId, before, limit }: { userId: string; before: string | null; limit: number },
): Promise<SignInRow[]> =>
  read.rows<SignInRow>(sql`
    select id::text as id, at, outcome, method, ip, user_agent from sign_ins
    where user_id = ${userId} ${before ? sql`and id < ${before}::bigint` : empty}
    order by sign_ins.id desc limit ${limit}`);
