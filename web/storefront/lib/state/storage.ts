/** Local storage, which is absent on the server and may be refused by the browser: then nothing is remembered. */
const box = (): Storage | null => {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
};

export const readText = (key: string): string | null => box()?.getItem(key) ?? null;

export function writeText(key: string, text: string | null): void {
  try {
    if (text === null) box()?.removeItem(key);
    else box()?.setItem(key, text);
  } catch {
    // Full or forbidden: the value lasts only as long as the page.
  }
}

/** Reads stored JSON; null if there is none or it is no object. */
export function readRecord<T extends object>(key: string): T | null {
  try {
    const value: unknown = JSON.parse(readText(key) ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as T) : null;
  } catch {
    return null;
  }
}
