/* Before the first paint: theme, language and who is here, so that nothing flashes (docs/design/storefront.md#themes-and-first-paint). Classic script, no build. */
(function () {
  const root = document.documentElement;
  try {
    const store = localStorage;
    const theme = store.getItem('theme') === 'dark' ? 'dark' : 'light';
    root.dataset.theme = theme;
    root.dataset.mantineColorScheme = theme;

    let user = null;
    try {
      user = JSON.parse(store.getItem('user'));
    } catch {}
    root.dataset.session = !(user && user.user_uuid)
      ? 'visitor'
      : user.first_login === 1
        ? 'first-login'
        : 'buyer';

    if (store.getItem('banner_dismissed')) root.dataset.banner = 'dismissed';

    /* The address decides the language, then the stored choice, then the cookie, in whose language the page came. The cookie lost, it came in the wrong one: once more. */
    const shown = root.lang === 'en' ? 'en' : 'zh';
    const asked = /[?&]lang=(zh|en)(?:&|$)/.exec(location.search);
    const chosen = asked ? asked[1] : store.getItem('set_language') || (shown === 'en' ? shown : null);
    if (chosen === 'zh' || chosen === 'en') {
      store.setItem('set_language', chosen);
      document.cookie = 'set_language=' + chosen + '; path=/; max-age=31536000; samesite=lax';
      if (chosen !== shown && !asked && document.cookie.indexOf('set_language=' + chosen) >= 0)
        location.reload();
    }
  } catch {
    root.dataset.session = 'visitor';
  }

  /* A page whose code failed to load: go where it was heading, else load the address again, once (docs/specification.md#2-screens-and-routes). */
  function again(target) {
    try {
      const key = 'page_reloaded';
      if (sessionStorage.getItem(key) === target) return;
      sessionStorage.setItem(key, target);
      /* The present address with a hash would only be a jump. */
      if (target === location.href) location.reload();
      else location.replace(target);
    } catch {}
  }
  try {
    const heading = sessionStorage.getItem('page_target');
    sessionStorage.removeItem('page_target');
    const entry = performance.getEntriesByType('navigation')[0];
    if (heading && entry && entry.type === 'reload' && heading !== location.href) again(heading);
  } catch {}
  addEventListener(
    'error',
    function (event) {
      if (event.target instanceof HTMLScriptElement) again(location.href);
    },
    true,
  );

  /* A form sent before its page reacts would load the page again, without what was typed: it is sent once the page does (shell/held-form.ts). Searches have an address, and go there. */
  let held = null;
  function hold(event) {
    if (event.target.hasAttribute('action')) return;
    event.preventDefault();
    held = event;
  }
  addEventListener('submit', hold, true);
  window.sendHeldForm = function () {
    removeEventListener('submit', hold, true);
    if (held) held.target.requestSubmit(held.submitter);
    held = null;
  };
})();
