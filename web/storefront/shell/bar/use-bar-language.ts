import type { Language } from '@amberdock/contract/language.ts';
import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { keepProfile } from '../../features/account/profile/read-profile.ts';
import { api } from '../../lib/api/api.ts';
import { useChooseLanguage } from '../../lib/i18n/choose-language.ts';
import { isLoggedIn } from '../../lib/session/session.ts';

/**
 * Returns the bar's choice of a language. It is the device's, and a buyer's own as well, so that messages and mails come in
 * it (docs/design/storefront.md#languages).
 */
export function useBarLanguage(): (language: Language) => Promise<void> {
  const choose = useChooseLanguage();
  return (language) => choose(language, isLoggedIn() ? saveInTurn(language) : undefined);
}

let saving = Promise.resolve();

/** Saves one choice after the other, so that the last one stays. */
function saveInTurn(language: Language): Promise<void> {
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
