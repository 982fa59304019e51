import type { Language } from '@amberdock/contract/language.ts';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './stored-text.ts';

export type Preferences = { theme: 'light' | 'dark'; language: Language };

let current: Preferences = {
  theme: readStored('console_theme') === 'dark' ? 'dark' : 'light',
  // A browser in neither language is taken for English.
  language: (readStored('console_language') || navigator.language).startsWith('zh') ? 'zh' : 'en',
};
const listeners = new Set<() => void>();

/** The operator's theme and language, stored in this browser; the browser's language before one is chosen. */
export const preferences = (): Preferences => current;

export function changePreferences(change: Partial<Preferences>): void {
  current = { ...current, ...change };
  writeStored('console_theme', current.theme);
  writeStored('console_language', current.language);
  document.documentElement.dataset['theme'] = current.theme;
  document.documentElement.lang = current.language === 'en' ? 'en' : 'zh-Hans';
  for (const listener of listeners) listener();
}

/** Calls the listener after each change. Returns what ends that. */
export const subscribeToPreferences = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePreferences = (): Preferences => useSyncExternalStore(subscribeToPreferences, preferences);
