import { type Permission, permissionsOfRole } from '@amberdock/contract/access.ts';
import { operatorRoutes, type SignedInOperator } from '@amberdock/contract/console/operators.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, ConsoleApiError } from './console-api.ts';
import { operatorKey } from './operator-key.ts';
import { noticeOperator, noticeSessionEnd } from './session.ts';

export { operatorKey };

/** Reads the signed-in operator; null if there is none. One whose session has ended stays until somebody signs in. */
async function findOperator(queries: QueryClient): Promise<SignedInOperator | null> {
  try {
    const operator = await call(operatorRoutes.current);
    noticeOperator(queries, operator);
    return operator;
  } catch (error) {
    if (error instanceof ConsoleApiError && error.status === 401) return noticeSessionEnd();
    throw error;
  }
}

export function useOperator() {
  const queries = useQueryClient();
  return useQuery({ queryKey: operatorKey, queryFn: () => findOperator(queries), staleTime: 60_000 });
}

export const mayDo = (operator: SignedInOperator, permission: Permission): boolean =>
  permissionsOfRole[operator.role].includes(permission);
