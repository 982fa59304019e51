import { operatorRoutes } from '@amberdock/contract/console/operators.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/console-api.ts';
import { leave } from '../api/session.ts';

/** Ends the console session and clears all cached answers. */
export function useSignOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(operatorRoutes.signOut),
    onSuccess: () => leave(queries),
  });
}
