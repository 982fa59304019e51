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

/** Forgets the target once the navigation has ended. */
export const navigationEnded = (): void => remember(targetKey, null);

/**
 * Lets the next failure load again. Not the first page of a load: its later parts may be missing still, and it would be loaded
 * again forever.
 */
export const pageLeft = (): void => remember(reloadedKey, null);

/** Loads the target of the navigation, or the page, unless that has been done already. */
export function loadAgain(): void {
  try {
    const target = sessionStorage.getItem(targetKey) ?? location.href;
    if (sessionStorage.getItem(reloadedKey) === target) return;
    sessionStorage.setItem(reloadedKey, target);
    // Assigning the present address would only jump where it has a hash.
    if (target === location.href) location.reload();
    else location.assign(target);
  } catch {
    // The browser refuses storage: without it a reload could repeat forever.
  }
}

/** Handles parts of a page that are loaded later (texts, dialogs): their failures arrive as Vite's event. */
export const watchPageCode = (): void => window.addEventListener('vite:preloadError', loadAgain);
