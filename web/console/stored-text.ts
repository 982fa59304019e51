/** Reads a text that this browser stores; null without one, or where the browser refuses storage. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Stores a text in this browser; where it refuses, the text is lost when the page is closed. */
export const writeStored = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing else needs it.
  }
};
