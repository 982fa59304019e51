import { accountRoutes, type Profile } from '@amberdock/contract/people/account.ts';
import { api } from '../../../lib/api/api.ts';
import { mergeUser, session } from '../../../lib/session/session.ts';

/** Merges a profile into the stored user, unless somebody else has signed in meanwhile. */
export function keepProfile(profile: Profile): void {
  if (session.get().user?.user_uuid === profile.user_uuid) mergeUser(profile);
}

/**
 * Reads the person's profile. The stored user follows it: a verification, or another device, may have changed it since the
 * sign-in.
 */
export async function readProfile(signal?: AbortSignal): Promise<Profile> {
  const profile = await api.call(accountRoutes.profile, undefined, signal && { signal });
  keepProfile(profile);
  return profile;
}
