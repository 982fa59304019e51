import sql, { empty } from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';
import type { Device } from './sessions.store.ts';

export type SignInRow = {
  id: string;
  at: Date;
  outcome: 'signed_in' | 'wrong_password';
  ip: string;
  user_agent: string;
};

export const insertSignIn = (
  tx: Tx,
  { userId, outcome, device }: { userId: string; outcome: SignInRow['outcome']; device: Device },
): Promise<number> =>
  tx.run(sql`insert into sign_ins (user_id, outcome, ip, user_agent)
    values (${userId}, ${outcome}, ${device.ip}, ${device.userAgent.slice(0, 300)})`);

export const findSignIns = (
  read: Reader,
  { userId, before, limit }: { userId: string; before: string | null; limit: number },
): Promise<SignInRow[]> =>
  read.rows<SignInRow>(sql`
    select id::text as id, at, outcome, ip, user_agent from sign_ins
    where user_id = ${userId} ${before ? sql`and id < ${before}::bigint` : empty}
    order by sign_ins.id desc limit ${limit}`);
