import { readRecord, writeText } from './storage.ts';
import { createStore } from './store.ts';

const key = 'cart_choice';

function restored(): ReadonlySet<string> {
  const lines = readRecord<{ lines: unknown }>(key)?.lines;
  return new Set(Array.isArray(lines) ? lines.filter((id) => typeof id === 'string') : []);
}

/** The ids of the cart lines chosen to be ordered, which survive a reload. Ids that are no longer in the cart are ignored. */
export const cartChoice = createStore<ReadonlySet<string>>(new Set(), restored());

export function setCartChoice(ids: Iterable<string>): void {
  const next = new Set(ids);
  writeText(key, JSON.stringify({ lines: [...next] }));
  cartChoice.set(next);
}

/** Selects lines just added to the cart: the buyer means to order them. */
export const chooseCartLines = (ids: readonly string[]): void => setCartChoice([...cartChoice.get(), ...ids]);
