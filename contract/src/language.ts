export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];
export type Text = Record<Language, string>;

/**
 * Chooses the language by Accept-Language: zh-Hans is the default, en if English comes first
 * (docs/design/api.md#media-types-and-languages).
 */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'zh';

/** The storefront's header for a language. */
export const languageTag: Text = { zh: 'zh-Hans', en: 'en' };

/** Joins names as a sentence of the language lists them. */
export const listText = (names: readonly string[], language: Language): string =>
  names.join(language === 'zh' ? '、' : ', ');
