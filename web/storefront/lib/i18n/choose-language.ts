import type { Language } from '@amberdock/contract/language.ts';
import { useTranslation } from './use-translation.ts';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { setLanguage } from '../state/local-setting.ts';

export const languageNames: Record<Language, string> = { zh: '中文', en: 'English' };

type ChooseLanguage = (language: Language, saved?: Promise<void>) => Promise<void>;

/**
 * Switches texts at once and asks the page's data again, after `saved` where the language is being saved meanwhile; an
 * address that names a language loses it.
 */
export function useChooseLanguage(): ChooseLanguage {
  const { i18n } = useTranslation('shell');
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return async (language, saved) => {
    setLanguage(language);
    await Promise.all([i18n.changeLanguage(language), saved]);
    const query = new URLSearchParams(search);
    if (!query.has('lang')) return revalidate();
    query.delete('lang');
    await navigate({ pathname, search: query.toString(), hash }, { replace: true });
  };
}
