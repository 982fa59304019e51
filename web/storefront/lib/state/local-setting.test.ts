// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const load = async () => {
  vi.resetModules();
  return import('./local-setting.ts');
};
beforeEach(() => localStorage.clear());

describe('local setting (docs/specification.md#3-entities-and-their-fields)', () => {
  it('is "set_language (zh or en, default zh), set_currency (default RMB)"', async () => {
    expect((await load()).localSetting.get()).toEqual({ set_language: 'zh', set_currency: 'RMB' });
  });

  it('"persisted to local storage", the language also in a cookie for the rendering server', async () => {
    const { setCurrency, setLanguage } = await load();
    setLanguage('en');
    setCurrency('USD');
    expect((await load()).localSetting.get()).toEqual({ set_language: 'en', set_currency: 'USD' });
    expect(document.cookie).toContain('set_language=en');
  });

  it('is RMB to people and CNY to machines (docs/design/api.md#money-on-the-wire)', async () => {
    const { chosenCurrency, currencyChoices, setCurrency } = await load();
    expect(currencyChoices[0]).toBe('RMB');
    expect(chosenCurrency()).toBe('CNY');
    setCurrency('EUR');
    expect(chosenCurrency()).toBe('EUR');
    setCurrency('nonsense');
    expect(chosenCurrency()).toBe('EUR');
  });
});
