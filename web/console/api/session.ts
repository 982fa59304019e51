import type { SignedInOperator } from '@amberdock/contract/console/operators.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { keepCsrfToken } from './console-api.ts';
import { operatorKey } from './operator-key.ts';

/** The operator whose pages are shown; null before signing in and after signing out. */
let present: SignedInOperator | null = null;
let isEnded = false;
const listeners = new Set<() => void>();

const setEnded = (value: boolean): void => {
  if (isEnded === value) return;
  isEnded = value;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const ofPages = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey[0] !== operatorKey[0];

/** Keeps who is signed in. Another operator than before sees nothing that the former one loaded. */
export function noticeOperator(queries: QueryClient, operator: SignedInOperator): void {
  keepCsrfToken(operator.csrf_token);
  if (present && present.operator_id !== operator.operator_id) queries.removeQueries({ predicate: ofPages });
  present = operator;
  setEnded(false);
}

/**
 * Notes that the session has ended. Returns the operator whose pages stay, with what is typed there, behind the sign-in; null where
 * nobody was signed in.
 */
export function noticeSessionEnd(): SignedInOperator | null {
  setEnded(present !== null);
  return present;
}

/** Shows the pages of an operator who has just signed in; those that stayed are loaded again. */
export function enter(queries: QueryClient, operator: SignedInOperator): void {
  const isBack = present?.operator_id === operator.operator_id;
  noticeOperator(queries, operator);
  queries.setQueryData(operatorKey, operator);
  if (isBack) void queries.invalidateQueries({ predicate: ofPages });
}

/** Forgets the operator and all that was loaded. */
export function leave(queries: QueryClient): void {
  present = null;
  setEnded(false);
  queries.setQueryData(operatorKey, null);
  queries.removeQueries({ predicate: ofPages });
}

/** Whether the operator whose pages are shown must sign in again. */
export const useIsSessionEnded = (): boolean => useSyncExternalStore(subscribe, () => isEnded);
