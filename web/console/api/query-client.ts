import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { preferences, subscribeToPreferences } from '../preferences.ts';
import { showFailure } from '../ui/show-failure.ts';
import { ConsoleApiError } from './console-api.ts';
import { operatorKey } from './operator-key.ts';
import { noticeSessionEnd } from './session.ts';

/**
 * Asks to sign in after an error of an ended session, and to enrol after one of a second factor that is now
 * required.
 */
const noticeSignOut = (error: unknown) => {
  if (error instanceof ConsoleApiError && error.code === 'enrolment_required')
    void queryClient.invalidateQueries({ queryKey: operatorKey });
  if (error instanceof ConsoleApiError && error.status === 401)
    queryClient.setQueryData(operatorKey, noticeSessionEnd());
};

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && !(error instanceof ConsoleApiError && error.status >= 400),
    },
  },
  queryCache: new QueryCache({ onError: noticeSignOut }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, { meta }) => {
      noticeSignOut(error);
      if (!meta?.isShownInPlace) showFailure(error);
    },
  }),
});

let language = preferences().language;
// The API answers in the operator's language; what is shown stays until it comes in the other one.
subscribeToPreferences(() => {
  if (preferences().language === language) return;
  language = preferences().language;
  void queryClient.invalidateQueries();
});
