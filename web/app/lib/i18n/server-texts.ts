import type { Language } from '@amberdock/contract/language.ts';
import type { Texts } from './texts.ts';
import type { Dictionary } from './translate.ts';

const files = import.meta.glob<{ default: Dictionary }>('../../locales/*/*.ts', { eager: true });

const dictionary = (language: Language, namespace: string): Dictionary =>
  files[`../../locales/${language}/${namespace}.ts`]?.default ?? {};

const textsIn = (language: Language): Texts => ({
  language: () => language,
  subscribe: () => () => {},
  find: dictionary,
  load: (of, namespace) => Promise.resolve(dictionary(of, namespace)),
  change: () => Promise.reject(new Error('A rendered page has one language.')),
});

/** Both languages, complete, made once for all renders. */
export const serverTexts: Record<Language, Texts> = { zh: textsIn('zh'), en: textsIn('en') };
