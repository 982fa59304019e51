import { createStore } from '../state/store.ts';

export const snackbarTimeoutMs = 5000;

export type Snack = {
  content: string;
  timeoutMs: number;
  action?: { label: string; run(): void };
};

export const snackbar = createStore<Snack | null>(null);

/**
 * Shows a message that needs no answer, at the bottom of the page, for 5 s unless set otherwise
 * (docs/specification.md#9-business-constants-and-limits).
 */
export const showSnack = (content: string, more: Partial<Omit<Snack, 'content'>> = {}): void =>
  snackbar.set({ timeoutMs: snackbarTimeoutMs, ...more, content });
export const clearSnack = (): void => snackbar.set(null);
