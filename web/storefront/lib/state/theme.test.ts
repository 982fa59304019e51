// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const load = async () => {
  vi.resetModules();
  return import('./theme.ts');
};
beforeEach(() => localStorage.clear());

describe('theme (docs/specification.md#1-what-the-product-does-and-for-whom, docs/specification.md#4-states-and-transitions, docs/specification.md#9-business-constants-and-limits)', () => {
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
