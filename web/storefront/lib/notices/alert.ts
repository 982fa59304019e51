import { createStore } from '../state/store.ts';

/**
 * The message bar's content (docs/specification.md#3-entities-and-their-fields, alert message): success,
 * error or empty.
 */
export type Alert = { type: 'success' | 'error' | ''; content: string };

export const emptyAlert: Alert = { type: '', content: '' };
export const alertTimeoutMs = 3000;

export const alert = createStore<Alert>(emptyAlert);

export const showAlert = (content: string, type: 'success' | 'error' = 'success'): void =>
  alert.set({ type, content });
export const showError = (content: string): void => showAlert(content, 'error');
export const clearAlert = (): void => alert.set(emptyAlert);
