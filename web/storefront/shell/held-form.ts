import { useEffect } from 'react';

declare global {
  interface Window {
    /** Of shell/head.js: sends the form that was held, and holds none from then on. */
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
