import { useSyncExternalStore } from 'react';

export type Store<T> = {
  get(): T;
  set(next: T): void;
  /** Calls back after each change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** The value that the server rendered, which hydration must see first. */
  readonly rendered: T;
};

/** Makes a store of a value that components can watch. On the server it is never set: every visitor gets `rendered`. */
export function createStore<T>(rendered: T, restored: T = rendered): Store<T> {
  let value = restored;
  const listeners = new Set<() => void>();
  return {
    rendered,
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <T>(store: Store<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, () => store.rendered);
