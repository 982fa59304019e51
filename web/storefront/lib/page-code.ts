/*
 * Recovers from page code that fails to load, as after a release: the browser loads the target of the navigation if it is
 * known, else it reloads the page (docs/specification.md#2-screens-and-routes), at most once
 * (docs/design/storefront.md#failures). The router itself handles a missing chunk by reloading the address that it is still
 * on; the head script (shell/head.js) then finds `page_target` and goes there.
 */
import { writeText } from './state/storage.ts';

const targetKey = 'page_target';
const reloadedKey = 'page_reloaded';

/** Keeps a value for the tab; without storage only the router's plain reload happens. */
const remember = (key: string, value: string | null): void => writeText(key, value, 'sessionStorage');

/** Remembers the target of a navigation before its code is loaded. */
export const navigationStarted = (href: string): void => remember(targetKey, href);

/** Forgets the target once its page is shown. */
export function navigationEnded(): void {
  remember(targetKey, null);
  remember(reloadedKey, null);
}

/** Handles parts of a page that are loaded later (texts, dialogs): their failures arrive as Vite's event. */
export function watchPageCode(): void {
  window.addEventListener('vite:preloadError', () => {
    try {
      const target = sessionStorage.getItem(targetKey) ?? location.href;
      if (sessionStorage.getItem(reloadedKey) === target) return;
      sessionStorage.setItem(reloadedKey, target);
      location.assign(target);
    } catch {
      // The browser refuses storage: without it a reload could repeat for ever.
    }
  });
}
