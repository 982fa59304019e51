import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showDone } from '../show-failure.ts';

type Change<T> = {
  change: () => Promise<T>;
  /** The key of the queries that may show what is changed. */
  queryKey: readonly string[];
  /** The text of the notification after success. */
  done: (result: T) => string;
  onDone: () => void;
};

/**
 * Makes a change from a dialog, which shows the refusal itself, and reloads what may show it, also after a refusal, since
 * another operator may have been first. A form with a version keeps the one that it was opened with.
 */
export function useChange<T>({ change, queryKey, done, onDone }: Change<T>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: { isShownInPlace: true },
    onSuccess: (result) => {
      showDone(done(result));
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
