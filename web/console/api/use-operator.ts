import { type Permission, permissionsOfRole } from '@amberdock/contract/access.ts';
import { operatorRoutes, type SignedInOperator } from '@amberdock/contract/console/operators.ts';
import { useQuery } from '@tanstack/react-query';
import { call, ConsoleApiError, keepCsrfToken } from './console-api.ts';

export const operatorKey = ['operator'] as const;

/** Reads the signed-in operator; null if there is none. */
async function findOperator(): Promise<SignedInOperator | null> {
  try {
    const operator = await call(operatorRoutes.current);
    keepCsrfToken(operator.csrf_token);
    return operator;
  } catch (error) {
    if (error instanceof ConsoleApiError && error.status === 401) return null;
    throw error;
  }
}

export const useOperator = () =>
  useQuery({ queryKey: operatorKey, queryFn: findOperator, staleTime: 60_000 });

export const mayDo = (operator: SignedInOperator, permission: Permission): boolean =>
  permissionsOfRole[operator.role].includes(permission);
