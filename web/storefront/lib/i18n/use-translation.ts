import type { Language } from '@amberdock/contract/language.ts';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { Texts } from './texts.ts';
import { type Dictionary, textOf, type Translate } from './translate.ts';

export const TextsContext = createContext<Texts | null>(null);

/**
 * The language of a text that the chosen language lacks. (The default language is zh:
 * docs/specification.md#9-business-constants-and-limits.)
 */
const fallback: Language = 'en';

function useTexts(): Texts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('No texts: the page stands outside <TextsContext>.');
  return texts;
}

export function useLanguage(): Language {
  const texts = useTexts();
  return useSyncExternalStore(texts.subscribe, texts.language, texts.language);
}

type I18n = { language: Language; changeLanguage: (language: Language) => Promise<void> };

/**
 * Returns the translator of a namespace: `const { t } = useTranslation('catalogue')` reads locales/{zh,en}/catalogue.ts.
 * Suspends until the texts are loaded. It has the signature of react-i18next's hook, which with i18next costs 18 KB more
 * (docs/decisions/0005-own-texts-instead-of-i18next.md).
 */
export function useTranslation(namespace: string): { t: Translate; i18n: I18n } {
  const texts = useTexts();
  const language = useLanguage();
  const dictionary = texts.find(language, namespace);
  // The promise is thrown instead of passed to use(): React 19 replays a component that use() interrupted during
  // hydration, and the hooks after the call then fail (error #467). It happens for texts that only a signed-in buyer's
  // part of a page needs.
  // oxlint-disable-next-line typescript/only-throw-error -- a thrown promise suspends the component
  if (!dictionary) throw texts.load(language, namespace);
  const fallbackDictionary = useSyncExternalStore(
    texts.subscribe,
    () => texts.find(fallback, namespace),
    () => texts.find(fallback, namespace),
  );
  return useMemo(
    () => ({
      t: translator(texts, { namespace, language, dictionary, fallbackDictionary }),
      i18n: { language, changeLanguage: texts.change },
    }),
    [texts, namespace, language, dictionary, fallbackDictionary],
  );
}

type Sources = {
  namespace: string;
  language: Language;
  dictionary: Dictionary;
  fallbackDictionary: Dictionary | undefined;
};

function translator(
  texts: Texts,
  { namespace, language, dictionary, fallbackDictionary }: Sources,
): Translate {
  return (key, values) => {
    const text = textOf(dictionary, language, key, values);
    if (text !== undefined) return text;
    // Does not happen in practice: a test checks that no language lacks a key.
    if (!fallbackDictionary) void texts.load(fallback, namespace);
    return (fallbackDictionary && textOf(fallbackDictionary, fallback, key, values)) ?? key;
  };
}
