import { type Currency, currencies, isCurrency } from '@amberdock/contract/money.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { readText, writeText } from './storage.ts';
import { createStore, useStore } from './store.ts';

/**
 * Local setting (docs/specification.md#3-entities-and-their-fields). `set_currency` keeps what people read:
 * the yuan is "RMB".
 */
export type LocalSetting = { set_language: Language; set_currency: string };

export const defaultSetting: LocalSetting = { set_language: 'zh', set_currency: 'RMB' };
export const currencyChoices: readonly string[] = currencies.map((code) => (code === 'CNY' ? 'RMB' : code));

const languageCookie = 'set_language';
const year = 365 * 24 * 3600;

function restored(): LocalSetting {
  const language = readText('set_language');
  const currency = readText('set_currency');
  return {
    set_language: language === 'en' || language === 'zh' ? language : defaultSetting.set_language,
    set_currency: currency && currencyChoices.includes(currency) ? currency : defaultSetting.set_currency,
  };
}

export const localSetting = createStore(defaultSetting, restored());

/**
 * Sets the language, also in a cookie, so that the server renders in it
 * (docs/design/storefront.md#themes-and-first-paint).
 */
export function setLanguage(language: Language): void {
  writeText('set_language', language);
  if (typeof document !== 'undefined')
    document.cookie = `${languageCookie}=${language}; path=/; max-age=${year}; samesite=lax`;
  localSetting.set({ ...localSetting.get(), set_language: language });
}

export function setCurrency(choice: string): void {
  if (!currencyChoices.includes(choice)) return;
  writeText('set_currency', choice);
  localSetting.set({ ...localSetting.get(), set_currency: choice });
}

/** Returns the chosen currency as an ISO code: RMB is CNY. */
export function chosenCurrency(setting: LocalSetting = localSetting.get()): Currency {
  return isCurrency(setting.set_currency) ? setting.set_currency : 'CNY';
}

export const useLocalSetting = (): LocalSetting => useStore(localSetting);
