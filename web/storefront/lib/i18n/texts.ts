import type { Language } from '@amberdock/contract/language.ts';
import type { Dictionary } from './translate.ts';

/**
 * The source of texts. The server has all of them at once; the browser loads one namespace of one language at a time.
 */
export type Texts = {
  language(): Language;
  subscribe(listener: () => void): () => void;
  /** Returns a namespace that is loaded already. */
  find(language: Language, namespace: string): Dictionary | undefined;
  load(language: Language, namespace: string): Promise<Dictionary>;
  /** Returns the namespaces requested so far. */
  used(): readonly string[];
  /** Switches the language after every namespace in use is loaded in the new one. */
  change(language: Language): Promise<void>;
};

type Module = { default: Dictionary };
const files = import.meta.glob<Module>('../../locales/*/*.ts');

/** Returns the browser's texts: a namespace is fetched when first used, in the chosen language only. */
export function browserTexts(first: Language): Texts {
  let language = first;
  const loaded = new Map<string, Dictionary>();
  const requests = new Map<string, Promise<Dictionary>>();
  const listeners = new Set<() => void>();
  const used = new Set<string>();
  const notify = () => listeners.forEach((listener) => listener());

  const texts: Texts = {
    language: () => language,
    used: () => [...used],
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    find: (inLanguage, namespace) => loaded.get(`${inLanguage}/${namespace}`),
    load(inLanguage, namespace) {
      used.add(namespace);
      const key = `${inLanguage}/${namespace}`;
      const file = files[`../../locales/${key}.ts`];
      let loading = requests.get(key);
      if (!loading) {
        loading = file ? file().then((module) => module.default) : Promise.resolve({});
        requests.set(key, loading);
        loading.then(
          (dictionary) => {
            loaded.set(key, dictionary);
            notify();
          },
          () => requests.delete(key),
        );
      }
      return loading;
    },
    async change(next) {
      await Promise.all([...used].map((namespace) => texts.load(next, namespace)));
      language = next;
      document.documentElement.lang = next === 'en' ? 'en' : 'zh-Hans';
      notify();
    },
  };
  return texts;
}
