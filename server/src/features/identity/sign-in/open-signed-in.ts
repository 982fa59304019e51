import type { UserRecord } from '@amberdock/contract/people/identity.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { siteSettings } from '../../../db/site-settings.ts';
import { type Database, inTx } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import { type Origin, rememberDevice } from '../devices/known-devices.ts';
import type { ProvenFactor } from '../second-factor/check-second-factor.ts';
import { recordRecoveryCode } from '../second-factor/record-recovery-code.ts';
import { userRecord } from '../user.view.ts';
import type { User } from '../users.store.ts';
import { type Device, openSession } from './sessions.store.ts';
import { insertSignIn } from './sign-ins.store.ts';

export type SignInFrom = { device: Device; origin: Origin; language: Language };
export type SignedIn = { record: UserRecord; deviceToken: string };

/** Refuses a person who is suspended. @throws Refusal account_suspended */
export function refuseSuspended({ status, account_status }: User): void {
  if (status !== 'active' || account_status === 'closed') throw new Refusal('account_suspended');
}

type Admitted = {
  user: User;
  /** The code after the password, or the passkey in its place; null if the password was all. */
  proven: ProvenFactor | { method: 'passkey'; take: ProvenFactor['take'] } | null;
  counted: { knownDevice: string | null; forgive(): Promise<void> };
};

/** Opens the session, uses the code up and remembers the device, all at once. @throws Refusal wrong_credentials, second_factor_wrong */
export async function openSignedIn(
  db: Database,
  { user, proven, counted }: Admitted,
  { device, language }: SignInFrom,
): Promise<SignedIn> {
  const owner = { kind: 'buyer', id: user.id } as const;
  const { token, deviceToken } = await inTx(db, async (tx) => {
    const opened = await openSession(tx, user, device);
    // The password was changed at this moment.
    if (opened === null) throw new Refusal('wrong_credentials');
    await proven?.take(tx);
    if (proven?.method === 'recovery_code') await recordRecoveryCode(tx, user);
    const method = proven?.method ?? 'password';
    await insertSignIn(tx, { userId: user.id, outcome: 'signed_in', method, device });
    return { token: opened, deviceToken: await rememberDevice(tx, owner, counted.knownDevice) };
  });
  await counted.forgive();
  const record = { token, ...userRecord(user), ...(await siteSettings(db, language)) };
  return { record, deviceToken };
}
