import type { Database } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { hitLimit } from '../../http/callers/rate-limit.ts';
import { Refusal } from '../../http/refusal.ts';
import { pepperOf } from '../../http/secrets/pepper.ts';
import { requireTurnSoon, verifyPassword } from '../identity/index.ts';
import { getOperator } from './operators.store.ts';

const passwordTries = { hitsMax: 10, windowSeconds: 900 };

/** Checks an operator's own password before what it permits; every try counts. @throws Refusal wrong_credentials, too_many_requests, unavailable */
export async function checkOwnPassword(db: Database, { operatorId }: Operator, password: string) {
  requireTurnSoon();
  await hitLimit(db, `console:password:${operatorId}`, passwordTries);
  const operator = await getOperator(db, operatorId);
  if (!(await verifyPassword(pepperOf(db), operator.password_hash, password)))
    throw new Refusal('wrong_credentials');
  return operator;
}
