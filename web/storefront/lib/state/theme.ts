import { readText, writeText } from './storage.ts';
import { createStore, useStore } from './store.ts';

export type Theme = 'light' | 'dark';
const restored = (): Theme => (readText('theme') === 'dark' ? 'dark' : 'light');

export const theme = createStore<Theme>('light', restored());

export function setTheme(next: Theme): void {
  writeText('theme', next);
  if (typeof document !== 'undefined') {
    document.documentElement.dataset.theme = next;
    document.documentElement.dataset.mantineColorScheme = next;
  }
  theme.set(next);
}

export const toggleTheme = (): void => setTheme(theme.get() === 'dark' ? 'light' : 'dark');
export const useTheme = (): Theme => useStore(theme);
