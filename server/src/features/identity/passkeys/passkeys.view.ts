import type { Passkey } from '@amberdock/contract/people/passkeys.ts';
import type { Reader } from '../../../db/tx.ts';
import type { SignInOwner } from '../devices/known-devices.store.ts';
import { findPasskeys } from './passkeys.store.ts';

/** Lists a person's passkeys, the oldest first. */
export const viewPasskeys = async (read: Reader, owner: SignInOwner): Promise<Passkey[]> =>
  (await findPasskeys(read, owner)).map(({ id, name, created_at, last_used_at, is_synced }) => ({
    id,
    passkey_name: name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    is_synced,
  }));
