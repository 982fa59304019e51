/** The storage that outlives the tab, or the one that ends with it. */
type StorageName = 'localStorage' | 'sessionStorage';

/** A storage, which is absent on the server and may be refused by the browser: then nothing is remembered. */
const box = (place: StorageName): Storage | null => {
  try {
    return globalThis[place] ?? null;
  } catch {
    return null;
  }
};

export const readText = (key: string, place: StorageName = 'localStorage'): string | null =>
  box(place)?.getItem(key) ?? null;

export function writeText(key: string, text: string | null, place: StorageName = 'localStorage'): void {
  try {
    if (text === null) box(place)?.removeItem(key);
    else box(place)?.setItem(key, text);
  } catch {
    // Full or forbidden: the value lasts only as long as the page.
  }
}

/** Reads stored JSON; null if there is none or it is not an object. */
export function readRecord<T extends object>(key: string, place: StorageName = 'localStorage'): T | null {
  try {
    const value: unknown = JSON.parse(readText(key, place) ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as T) : null;
  } catch {
    return null;
  }
}
