import type { Language } from '@amberdock/contract/language.ts';
import { useChooseLanguage } from '../../lib/i18n/choose-language.ts';
import { isLoggedIn } from '../../lib/session/session.ts';

/**
 * Returns the bar's choice of a language. It is the device's, and a buyer's own as well, so that messages and mails come in
 * it (docs/design/storefront.md#languages).
 */
export function useBarLanguage(): (language: Language) => Promise<void> {
  const choose = useChooseLanguage();
  return (language) => choose(language, isLoggedIn() ? save(language) : undefined);
}

/** Saves by code that is loaded once it is needed: a first visit brings no more than it shows. */
async function save(language: Language): Promise<void> {
  const saver = await import('./save-language.ts').catch(() => null);
  await saver?.saveLanguageInTurn(language);
}
