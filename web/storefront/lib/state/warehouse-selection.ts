import { readRecord, writeText } from './storage.ts';
import { createStore, useStore } from './store.ts';

/**
 * The global choice of where goods ship from (docs/specification.md#3-entities-and-their-fields): a country
 * by its flag, then warehouses in it.
 */
export type WarehouseSelection = { country_code: string; flag: string; value: string[] };

const key = 'warehouse_selection';
const empty: WarehouseSelection = { country_code: '', flag: '', value: [] };

function restored(): WarehouseSelection {
  const stored = readRecord<WarehouseSelection>(key);
  if (!stored || !Array.isArray(stored.value)) return empty;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    country_code: text(stored.country_code),
    flag: text(stored.flag),
    value: stored.value.filter((id) => typeof id === 'string'),
  };
}

export const warehouseSelection = createStore(empty, restored());

export function selectWarehouses(countryCode: string, ids: readonly string[]): void {
  const next = { country_code: countryCode, flag: countryCode.toLowerCase(), value: [...ids] };
  writeText(key, JSON.stringify(next));
  warehouseSelection.set(next);
}

export function clearWarehouses(): void {
  writeText(key, null);
  warehouseSelection.set(empty);
}

export const selectedIds = (): readonly string[] => warehouseSelection.get().value;
export const selectedCountryCode = (): string => warehouseSelection.get().country_code;
export const isAnySelected = (): boolean => warehouseSelection.get().value.length > 0;
export const useWarehouseSelection = (): WarehouseSelection => useStore(warehouseSelection);
