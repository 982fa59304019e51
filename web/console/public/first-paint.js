/* Before the first paint: the chosen theme, and the chosen language or the browser's, so that nothing flashes (preferences.ts). */
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
  const language = stored('console_language') || navigator.language;
  root.dataset.theme = theme;
  root.dataset.mantineColorScheme = theme;
  root.lang = language.startsWith('zh') ? 'zh-Hans' : 'en';
})();
