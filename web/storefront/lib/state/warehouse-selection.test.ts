// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const load = async () => {
  vi.resetModules();
  return import('./warehouse-selection.ts');
};
beforeEach(() => localStorage.clear());

describe('warehouse selection (docs/specification.md#3-entities-and-their-fields)', () => {
  it('starts as "country_code (string, default empty), flag (string, default empty), value (list …, default empty)"', async () => {
    const { isAnySelected, warehouseSelection } = await load();
    expect(warehouseSelection.get()).toEqual({ country_code: '', flag: '', value: [] });
    expect(isAnySelected()).toBe(false);
  });

  it('"can return the ids, return the country code, say whether at least one id is selected"', async () => {
    const { isAnySelected, selectedCountryCode, selectedIds, selectWarehouses, warehouseSelection } =
      await load();
    selectWarehouses('US', ['LAX', 'EWR']);
    expect(selectedIds()).toEqual(['LAX', 'EWR']);
    expect(selectedCountryCode()).toBe('US');
    expect(isAnySelected()).toBe(true);
    expect(warehouseSelection.get().flag).toBe('us');
    selectWarehouses('DE', ['HAM']);
    expect(isAnySelected()).toBe(true);
    selectWarehouses('DE', []);
    expect(isAnySelected()).toBe(false);
  });

  it('"and be cleared to defaults"', async () => {
    const { clearWarehouses, selectWarehouses, warehouseSelection } = await load();
    selectWarehouses('DE', ['HAM']);
    clearWarehouses();
    expect(warehouseSelection.get()).toEqual({ country_code: '', flag: '', value: [] });
    expect((await load()).isAnySelected()).toBe(false);
  });

  it('survives a reload (docs/design/catalog.md#warehouse-selection)', async () => {
    (await load()).selectWarehouses('CN', ['SZX']);
    expect((await load()).warehouseSelection.get()).toEqual({
      country_code: 'CN',
      flag: 'cn',
      value: ['SZX'],
    });
  });

  it('is empty where what was stored is not ours', async () => {
    localStorage.setItem('warehouse_selection', '{"country_code":7,"value":"x"}');
    expect((await load()).isAnySelected()).toBe(false);
  });
});
