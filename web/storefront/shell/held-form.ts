import { useEffect } from 'react';

declare global {
  interface Window {
    /** Sends the form that shell/head.js holds; from then on it holds none. */
    sendHeldForm?: () => void;
  }
}

/**
 * Sends, once the page reacts, the form that somebody sent before (docs/design/storefront.md#themes-and-first-paint). For the
 * root: its effects run after those of the forms, which take what was typed by then.
 */
export function useHeldForm(): void {
  useEffect(() => window.sendHeldForm?.(), []);
}
