/* Before the first paint: the chosen theme and language, so that nothing flashes. */
(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = stored('console_theme') === 'dark' ? 'dark' : 'light';
  root.dataset.theme = theme;
  root.dataset.mantineColorScheme = theme;
  root.lang = stored('console_language') === 'en' ? 'en' : 'zh-Hans';
})();
