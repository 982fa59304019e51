import type { Language } from '@amberdock/contract/language.ts';
import type { Texts } from './texts.ts';
import type { Dictionary } from './translate.ts';

const files = import.meta.glob<{ default: Dictionary }>('../../locales/*/*.ts', { eager: true });

const dictionary = (language: Language, namespace: string): Dictionary =>
  files[`../../locales/${language}/${namespace}.ts`]?.default ?? {};

/** Returns the texts for rendering one page: all namespaces are at hand, and `used` tells which ones the page read. */
export function serverTexts(language: Language): Texts {
  const used = new Set<string>();
  const find = (inLanguage: Language, namespace: string) => {
    used.add(namespace);
    return dictionary(inLanguage, namespace);
  };
  return {
    language: () => language,
    used: () => [...used],
    subscribe: () => () => {},
    find,
    load: (inLanguage, namespace) => Promise.resolve(find(inLanguage, namespace)),
    change: () => Promise.reject(new Error('A rendered page has one language.')),
  };
}
