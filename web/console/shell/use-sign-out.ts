import { operatorRoutes } from '@amberdock/contract/console/operators.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/console-api.ts';
import { operatorKey } from '../api/use-operator.ts';

/** Ends the console session and clears all cached answers. */
export function useSignOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(operatorRoutes.signOut),
    onSuccess: () => {
      queries.setQueryData(operatorKey, null);
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== operatorKey[0] });
    },
  });
}
