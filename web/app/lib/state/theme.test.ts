// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const load = async () => {
  vi.resetModules();
  return import('./theme.ts');
};
beforeEach(() => localStorage.clear());

describe('theme (spec §1, §4, §9)', () => {
  it('is light by default, also where something unknown is stored', async () => {
    expect((await load()).theme.get()).toBe('light');
    localStorage.setItem('theme', 'sepia');
    expect((await load()).theme.get()).toBe('light');
  });

  it('"toggles between light and dark", stays after a reload and is the page’s own', async () => {
    const { theme, toggleTheme } = await load();
    toggleTheme();
    expect([theme.get(), document.documentElement.dataset.theme]).toEqual(['dark', 'dark']);
    const reloaded = await load();
    expect(reloaded.theme.get()).toBe('dark');
    reloaded.toggleTheme();
    expect([reloaded.theme.get(), localStorage.getItem('theme')]).toEqual(['light', 'light']);
  });
});
