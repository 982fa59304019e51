/**
 * A page whose code fails to load: the browser goes to the page's full address if that is known, else it reloads
 * (docs/specification.md#2-screens-and-routes), at most once (docs/design/storefront.md#failures). The router
 * itself answers a missing chunk by reloading the address it is still on; the head script (shell/head.js)
 * then finds `page_target` and goes on to where the reader was heading.
 */
const targetKey = 'page_target';
const reloadedKey = 'page_reloaded';

const remember = (key: string, value: string | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Storage refused: the router's plain reload remains.
  }
};

/** Before a navigation: this is where the reader wants to go. */
export const headFor = (href: string): void => remember(targetKey, href);

/** The page is there. */
export function arrived(): void {
  remember(targetKey, null);
  remember(reloadedKey, null);
}

/** Parts of a page loaded later (texts, dialogs) fail through Vite's own event. */
export function watchPageCode(): void {
  window.addEventListener('vite:preloadError', () => {
    try {
      const target = sessionStorage.getItem(targetKey) ?? location.href;
      if (sessionStorage.getItem(reloadedKey) === target) return;
      sessionStorage.setItem(reloadedKey, target);
      location.assign(target);
    } catch {
      // As above.
    }
  });
}
