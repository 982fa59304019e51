import type { Language } from '@amberdock/contract/language.ts';
import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { keepProfile } from '../../features/account/profile/read-profile.ts';
import { api } from '../../lib/api/api.ts';

let saving = Promise.resolve();

/** Saves a buyer's choices of a language one after the other, so that the last one stays. */
export function saveLanguageInTurn(language: Language): Promise<void> {
  saving = saving.then(() => saveLanguage(language));
  return saving;
}

async function saveLanguage(language: Language): Promise<void> {
  try {
    keepProfile(await api.call(accountRoutes.updateProfile, { body: { language } }, { isUnasked: true }));
  } catch {
    // The page is in that language all the same; the profile shows the language that messages come in.
  }
}
