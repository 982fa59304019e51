import { viewedMax } from '@amberdock/contract/catalog/product-page.ts';
import { readRecord, writeText } from '../../../../lib/state/storage.ts';
import { createStore, useStore } from '../../../../lib/state/store.ts';

const key = 'viewed_products';
const none: readonly string[] = [];

function restored(): readonly string[] {
  const ids: unknown = readRecord<{ ids: unknown }>(key)?.ids;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, viewedMax) : none;
}

/** The products that this browser has shown, newest first. They leave it only in the request for their cards. */
const viewed = createStore<readonly string[]>(none, restored());

export function rememberViewed(id: string): void {
  const ids = [id, ...viewed.get().filter((other) => other !== id)].slice(0, viewedMax);
  writeText(key, JSON.stringify({ ids }));
  viewed.set(ids);
}

export function forgetViewed(): void {
  writeText(key, null);
  viewed.set(none);
}

export const useViewed = (): readonly string[] => useStore(viewed);
