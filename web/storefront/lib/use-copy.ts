import { useState } from 'react';

/**
 * Copies texts to the clipboard. `isCopied` says so of the last one; where the browser refuses, as it does on a page without
 * encryption, it stays false and the text stands there to be selected.
 */
export function useCopy() {
  const [isCopied, setCopied] = useState(false);
  const copy = async (text: string): Promise<boolean> => {
    const done = await written(text);
    setCopied(done);
    return done;
  };
  return { isCopied, copy };
}

async function written(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
