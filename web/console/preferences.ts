import type { Language } from '@amberdock/contract/language.ts';
import { useSyncExternalStore } from 'react';

export type Preferences = { theme: 'light' | 'dark'; language: Language };

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const write = (key: string, value: string) => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // In a browser without storage, the choice is lost when the page is closed.
  }
};

let current: Preferences = {
  theme: read('console_theme') === 'dark' ? 'dark' : 'light',
  language: read('console_language') === 'en' ? 'en' : 'zh',
};
const listeners = new Set<() => void>();

/** The operator's theme and language, stored in this browser. */
export const preferences = (): Preferences => current;

export function changePreferences(change: Partial<Preferences>): void {
  current = { ...current, ...change };
  write('console_theme', current.theme);
  write('console_language', current.language);
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
