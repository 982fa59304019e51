import type { UserRecord } from '@amberdock/contract/identity.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { siteSettings } from '../../../db/site-settings.ts';
import { type Database, inTx } from '../../../db/tx.ts';
import { pepperOf } from '../../../http/secrets/pepper.ts';
import { forgiveHit, hitLimit } from '../../../http/callers/rate-limit.ts';
import { Refusal } from '../../../http/refusal.ts';
import { accountOf } from '../contact.rules.ts';
import { opens } from '../passwords.ts';
import { userRecord } from '../user.view.ts';
import { findUser } from '../users.store.ts';
import { type Device, openSession } from './sessions.store.ts';

const quarterHour = 900;
const accountTries = { hitsMax: 10, windowSeconds: quarterHour };
const addressTries = { hitsMax: 300, windowSeconds: quarterHour };

type SignIn = { account: string; password: string; device: Device; language: Language };

/**
 * Signs in by username, phone or e-mail (spec §4, §8; design §4). An unknown account takes as long as a wrong
 * password, and both wear the same limits out.
 *
 * @throws Refusal account_not_registered, wrong_credentials, account_suspended, too_many_requests
 */
export async function signIn(
  db: Database,
  { account, password, device, language }: SignIn,
): Promise<UserRecord> {
  const named = accountOf(account);
  const limits = [`sign-in:${named.by}:${named.value}`, `sign-in:ip:${device.ip}`] as const;
  await hitLimit(db, limits[0], accountTries);
  await hitLimit(db, limits[1], addressTries);

  const user = await findUser(db, named);
  const right = await opens(pepperOf(db), user?.password_hash ?? null, password);
  if (!user) throw new Refusal('account_not_registered');
  if (!right) throw new Refusal('wrong_credentials');
  if (user.status !== 'active') throw new Refusal('account_suspended');

  const token = await inTx(db, (tx) => openSession(tx, user, device));
  if (token === null) throw new Refusal('wrong_credentials');
  for (const bucket of limits) await forgiveHit(db, bucket);
  return { token, ...userRecord(user), ...(await siteSettings(db, language)) };
}
