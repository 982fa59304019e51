import { useRef, useState } from 'react';
import { showError } from '../notices/alert.ts';
import { isShownAsAlert } from './errors.ts';
import { useIntentKey } from './use-intent-key.ts';

type Options<V, R> = {
  /** Shows the change ahead of the server's answer; what it returns takes it back if the server did not follow. */
  optimistic?: (input: V) => () => void;
  /** Runs after the change is made; the mutation stays pending until it has settled, so that pages can reload. */
  onSuccess?: (result: R, input: V) => unknown;
  /** Runs where the change was not made, for what the page keeps beside `error`. */
  onError?: (error: unknown, input: V) => void;
  /** Returns what makes the input another intent, with a key of its own; without it any other input is. */
  intentOf?: (input: V) => unknown;
  /** The sentence for the message bar where the failure has no place on the page, unless a refusal is there already. */
  failureText?: string;
};

type Run<V> = { input: V; isPending: boolean; error: unknown };

export type Mutation<V, R> = {
  /** Makes the change. Never rejects: undefined if it was not made, or another one is under way. */
  mutate: (input: V) => Promise<R | undefined>;
  /** Sends the last input again, under the same idempotency key. */
  retry: () => void;
  isPending: boolean;
  /** The input under way, or the one that failed: tells which row it is about. */
  input: V | undefined;
  /** Null unless the last try failed; `MutationError` says it in place. */
  error: unknown;
  reset: () => void;
};

/**
 * The one way to change something (docs/decisions/0020-one-hook-for-changes.md): forms go through `useFields`, which
 * is built on it, everything else calls it. A second press while one is under way does nothing; the same input tried
 * again carries the same idempotency key, and after a success a new one. What a person asks for without a change, a
 * download or the next page, goes the same way.
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
    const undo = optimistic?.(input);
    let ended: Run<V> | null = null;
    try {
      const result = await send(input, intent.keyFor(intentOf(input)));
      intent.over();
      await onSuccess?.(result, input);
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
