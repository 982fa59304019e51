import type { Language } from '@amberdock/contract/language.ts';
import i18next, { type BackendModule, type i18n, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';

type Texts = { default: ResourceKey };
const fallback: Language = 'en';

const lazily = import.meta.glob<Texts>('../../locales/*/*.ts');
const place = (language: string, namespace: string) => `../../locales/${language}/${namespace}.ts`;

/**
 * Loads a namespace when a page first uses it, in the chosen language only. English stands in for a key that is
 * missing elsewhere (spec §1), but is fetched only once such a key turns up: the tests see to it that none does.
 */
function backend(chosen: () => string): BackendModule {
  return {
    type: 'backend',
    init() {},
    read(language, namespace, done) {
      const load = lazily[place(language, namespace)];
      if (!load || language !== chosen()) return done(null, {});
      load().then(
        (texts) => done(null, texts.default),
        (error: Error) => done(error, null),
      );
    },
  };
}

const common = {
  fallbackLng: fallback,
  defaultNS: 'shell',
  ns: ['shell'],
  keySeparator: false as const,
  interpolation: { escapeValue: false },
  returnNull: false as const,
};

/** The browser's texts; resolves when the shell's are there. */
export async function browserTexts(language: Language): Promise<i18n> {
  const texts = i18next.createInstance();
  let chosen: string = language;
  texts.on('languageChanged', (next) => (chosen = next));
  await texts
    .use(backend(() => chosen))
    .use(initReactI18next)
    .init({ ...common, lng: language, saveMissing: true });
  texts.on('missingKey', (_, namespace: string) => {
    if (!texts.options.saveMissing) return;
    void lazily[place(fallback, namespace)]?.().then((found) =>
      texts.addResourceBundle(fallback, namespace, found.default),
    );
  });
  const change = texts.changeLanguage.bind(texts);
  texts.changeLanguage = async (next, done) => {
    chosen = next ?? language;
    return change(next, done);
  };
  return texts;
}
