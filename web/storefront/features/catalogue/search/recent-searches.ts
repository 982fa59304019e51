import { readText, writeText } from '../../../lib/state/storage.ts';
import { createStore, useStore } from '../../../lib/state/store.ts';

const key = 'recent_searches';
const kept = 8;
const charactersMax = 200;

function restored(): readonly string[] {
  try {
    const value: unknown = JSON.parse(readText(key) ?? '[]');
    return Array.isArray(value) ? value.filter((text) => typeof text === 'string').slice(0, kept) : [];
  } catch {
    return [];
  }
}

/** The searches on this device, newest first. They stay in the browser. */
export const recentSearches = createStore<readonly string[]>([], restored());

export function rememberSearch(words: string): void {
  const text = words.trim().slice(0, charactersMax);
  if (text === '') return;
  const others = recentSearches.get().filter((search) => search.toLowerCase() !== text.toLowerCase());
  const next = [text, ...others].slice(0, kept);
  writeText(key, JSON.stringify(next));
  recentSearches.set(next);
}

export function clearRecentSearches(): void {
  writeText(key, null);
  recentSearches.set([]);
}

export const useRecentSearches = (): readonly string[] => useStore(recentSearches);
