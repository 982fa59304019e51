import { useRef, useState } from 'react';
import { showError } from '../notices/alert.ts';
import { isShownAsAlert } from './errors.ts';
import { useIntentKey } from './use-intent-key.ts';

type Options<V, R> = {
  /** Shows the change before the server answers; the function that it returns undoes that if the change fails. */
  optimistic?: (input: V) => () => void;
  /** Runs after the change is made; the mutation stays pending until it has settled, so that pages can reload. */
  onSuccess?: (result: R, input: V) => unknown;
  /** Runs if the change was not made, for state that the page keeps besides `error`. */
  onError?: (error: unknown, input: V) => void;
  /** Inputs with the same intent share an idempotency key; by default each different input has its own. */
  intentOf?: (input: V) => unknown;
  /** The sentence for the message bar if the page shows the failure nowhere else and no refusal is shown already. */
  failureText?: string;
};

type Run<V> = { input: V; isPending: boolean; error: unknown };

export type Mutation<V, R> = {
  /** Makes the change. Never rejects: resolves to undefined if it was not made, or if another one is pending. */
  mutate: (input: V) => Promise<R | undefined>;
  /** Sends the last input again, under the same idempotency key. */
  retry: () => void;
  isPending: boolean;
  /** The pending input, or the one that failed, from which the page knows the row. */
  input: V | undefined;
  /** Null unless the last try failed; `MutationError` shows it in place. */
  error: unknown;
  reset: () => void;
};

/**
 * The one way to change something (docs/decisions/0020-one-hook-for-changes.md): forms go through `useFields`, which
 * is built on it, everything else calls it. A second press while one is pending does nothing. A retry of the same input carries
 * the same idempotency key, and the next one after a success a new key. Calls by a person's press that change nothing, such as a
 * download or the next page, use it too.
 */
export function useMutation<V = void, R = unknown>(
  send: (input: V, idempotencyKey: string) => Promise<R>,
  { optimistic, onSuccess, onError, intentOf = (input) => input, failureText }: Options<V, R> = {},
): Mutation<V, R> {
  const [run, setRun] = useState<Run<V> | null>(null);
  const isUnderWay = useRef(false);
  const intent = useIntentKey();

  const mutate = async (input: V): Promise<R | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setRun({ input, isPending: true, error: null });
    let undo: (() => void) | undefined;
    let ended: Run<V> | null = null;
    try {
      undo = optimistic?.(input);
      const result = await send(input, intent.keyFor(intentOf(input)));
      intent.over();
      await settled(() => onSuccess?.(result, input));
      return result;
    } catch (error) {
      undo?.();
      if (failureText !== undefined && !isShownAsAlert(error)) showError(failureText);
      onError?.(error, input);
      ended = { input, isPending: false, error };
      return undefined;
    } finally {
      isUnderWay.current = false;
      setRun(ended);
    }
  };
  return {
    mutate,
    retry: () => {
      if (run) void mutate(run.input);
    },
    isPending: run?.isPending ?? false,
    input: run?.input,
    error: run?.error ?? null,
    reset: () => setRun(null),
  };
}

/** Runs what follows a change that was made. A failure of it is reported, since it must not look as if the change had failed. */
async function settled(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    reportError(error);
  }
}
