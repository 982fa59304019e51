import type { Language } from '@amberdock/contract/language.ts';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { Texts } from './texts.ts';
import { type Dictionary, textOf, type Translate } from './translate.ts';

export const TextsContext = createContext<Texts | null>(null);

/**
 * zh is the default, en stands in for what is missing elsewhere
 * (docs/specification.md#1-what-the-product-does-and-for-whom,
 * docs/specification.md#9-business-constants-and-limits).
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
 * `const { t } = useTranslation('catalogue')`: the texts of locales/{zh,en}/catalogue.ts in the chosen language.
 * Suspends until they are there. Shaped like react-i18next's, which with i18next weighs 18 KB more (docs/decisions).
 */
export function useTranslation(namespace: string): { t: Translate; i18n: I18n } {
  const texts = useTexts();
  const language = useLanguage();
  const dictionary = texts.find(language, namespace);
  // Thrown, not use()d: React 19 replays a component that use() interrupted while hydrating, and the hooks after it
  // then fail (#467) for texts that only a buyer's part of a page needs.
  // oxlint-disable-next-line typescript/only-throw-error -- a promise is how a component says that it waits
  if (!dictionary) throw texts.load(language, namespace);
  const spare = useSyncExternalStore(
    texts.subscribe,
    () => texts.find(fallback, namespace),
    () => texts.find(fallback, namespace),
  );
  return useMemo(
    () => ({
      t: translator(texts, { namespace, language, dictionary, spare }),
      i18n: { language, changeLanguage: texts.change },
    }),
    [texts, namespace, language, dictionary, spare],
  );
}

type Sources = {
  namespace: string;
  language: Language;
  dictionary: Dictionary;
  spare: Dictionary | undefined;
};

function translator(texts: Texts, { namespace, language, dictionary, spare }: Sources): Translate {
  return (key, values) => {
    const text = textOf(dictionary, language, key, values);
    if (text !== undefined) return text;
    // Never fetched as long as nothing is missing, and the tests see to that.
    if (!spare) void texts.load(fallback, namespace);
    return (spare && textOf(spare, fallback, key, values)) ?? key;
  };
}
