import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyOf, useIdempotencyKey } from '../../api/use-idempotency-key.ts';
import { showDone } from '../show-failure.ts';

type Change<T, Sent> = {
  /** Sends what `mutate` is called with. A call that creates, books or moves something takes the key of its body. */
  change: (sent: Sent, keyOf: KeyOf) => Promise<T>;
  /** The key of the queries that may show what is changed. */
  queryKey: readonly string[];
  /** The text of the notification after success. */
  done: (result: T, sent: Sent) => string;
  onDone: (result: T) => void;
};

/**
 * Makes a change from a dialog, which shows the refusal itself, and reloads what may show it, also after a refusal, since
 * another operator may have been first. A form with a version keeps the one that it was opened with.
 */
export function useChange<T, Sent = void>({ change, queryKey, done, onDone }: Change<T, Sent>) {
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const reload = () => queries.invalidateQueries({ queryKey });
  return useMutation({
    mutationFn: (sent: Sent) => change(sent, keyOf),
    meta: { isShownInPlace: true },
    onSuccess: async (result, sent) => {
      keyOf.settle();
      // The page has the new version before the dialog closes: the next change may follow at once.
      await reload();
      showDone(done(result, sent));
      onDone(result);
    },
    onError: reload,
  });
}
