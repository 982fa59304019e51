import type { Location } from 'react-router';

const reloadedKey = 'console_reloaded';

type Pages = {
  state: { navigation: { location?: Location | undefined } };
  createHref: (location: Location) => string;
  subscribe: (listener: (state: { navigation: { state: string }; errors: unknown }) => void) => () => void;
};

/**
 * Loads the application again where the code of a page does not come, as after a release: at the page that was to be opened, once,
 * until a page is shown. Without storage nothing is loaded, since a reload could repeat forever; the page says so (`PageFailure`).
 */
export function reloadForNewCode(router: Pages): void {
  window.addEventListener('vite:preloadError', () => {
    const { location: next } = router.state.navigation;
    const target = next ? router.createHref(next) : location.href;
    try {
      if (sessionStorage.getItem(reloadedKey) === target) return;
      sessionStorage.setItem(reloadedKey, target);
      location.assign(target);
    } catch {
      // The browser refuses storage.
    }
  });
  router.subscribe(({ navigation, errors }) => {
    if (navigation.state !== 'idle' || errors) return;
    try {
      sessionStorage.removeItem(reloadedKey);
    } catch {
      // The browser refuses storage.
    }
  });
}
