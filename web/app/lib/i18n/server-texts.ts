import type { Language } from '@amberdock/contract/language.ts';
import i18next, { type i18n, type Resource, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';

const files = import.meta.glob<{ default: ResourceKey }>('../../locales/*/*.ts', { eager: true });

function everything(): Resource {
  const resources: Resource = {};
  for (const [file, texts] of Object.entries(files)) {
    const [, language = '', namespace = ''] = /locales\/(\w+)\/([\w-]+)\.ts$/.exec(file) ?? [];
    (resources[language] ??= {})[namespace] = texts.default;
  }
  return resources;
}

function textsIn(language: Language): i18n {
  const texts = i18next.createInstance();
  void texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'shell',
    keySeparator: false,
    interpolation: { escapeValue: false },
    resources: everything(),
    initAsync: false,
    react: { useSuspense: false },
  });
  return texts;
}

/** Both languages, complete, made once for all renders. */
export const serverTexts: Record<Language, i18n> = { zh: textsIn('zh'), en: textsIn('en') };
