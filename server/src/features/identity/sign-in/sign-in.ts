import type { UserRecord } from '@amberdock/contract/people/identity.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { siteSettings } from '../../../db/site-settings.ts';
import { type Database, inTx } from '../../../db/tx.ts';
import { pepperOf } from '../../../http/secrets/pepper.ts';
import { forgiveHit, hitAccountLimit, hitLimit } from '../../../http/callers/rate-limit.ts';
import { Refusal } from '../../../http/refusal.ts';
import { accountOf } from '../contact.rules.ts';
import { type Origin, rememberDevice, triedFrom } from '../devices/known-devices.ts';
import { verifyPassword } from '../passwords.ts';
import { userRecord } from '../user.view.ts';
import { findUser } from '../users.store.ts';
import { type Device, openSession } from './sessions.store.ts';
import { insertSignIn } from './sign-ins.store.ts';

const windowSeconds = 900;
const tries = { tight: { hitsMax: 10, windowSeconds }, loose: { hitsMax: 100, windowSeconds } };
const networkTries = { hitsMax: 300, windowSeconds };

type SignIn = { account: string; password: string; device: Device; origin: Origin; language: Language };

/**
 * Signs in by username, phone or e-mail (docs/specification.md#4-states-and-transitions,
 * docs/specification.md#8-error-catalogue; docs/design/accounts.md#codes). An unknown account takes as long
 * as a wrong password, and both wear the same limits out. Ten wrong tries shut out the network that they came
 * from, a hundred all networks; a device that the account knows has ten of its own.
 *
 * @throws Refusal account_not_registered, wrong_credentials, account_suspended, too_many_requests
 */
export async function signIn(
  db: Database,
  { account, password, device, origin, language }: SignIn,
): Promise<{ record: UserRecord; deviceToken: string }> {
  const networkBucket = `sign-in:network:${origin.network}`;
  await hitLimit(db, networkBucket, networkTries);
  const named = accountOf(account);
  const user = await findUser(db, named);
  const owner = user && ({ kind: 'buyer', id: user.id } as const);
  const { token: knownDevice, ...from } = await triedFrom(db, owner, origin);
  const bucket = `sign-in:${user?.id ?? `${named.by}:${named.value}`}`;
  const counted = await hitAccountLimit(db, { bucket, ...from, ...tries });

  const right = await verifyPassword(pepperOf(db), user?.password_hash ?? null, password);
  if (!user || !owner || user.status === 'removed') throw new Refusal('account_not_registered');
  if (!right) {
    // Committed on its own, before the refusal: the account's owner sees that somebody tried.
    await inTx(db, (tx) => insertSignIn(tx, { userId: user.id, outcome: 'wrong_password', device }));
    throw new Refusal('wrong_credentials');
  }
  if (user.status !== 'active' || user.account_status === 'closed') throw new Refusal('account_suspended');

  const opened = await inTx(db, async (tx) => {
    const token = await openSession(tx, user, device);
    if (token === null) return null;
    await insertSignIn(tx, { userId: user.id, outcome: 'signed_in', device });
    return { token, deviceToken: await rememberDevice(tx, owner, knownDevice) };
  });
  if (opened === null) throw new Refusal('wrong_credentials');
  await counted.forgive();
  await forgiveHit(db, networkBucket);
  const record = { token: opened.token, ...userRecord(user), ...(await siteSettings(db, language)) };
  return { record, deviceToken: opened.deviceToken };
}
