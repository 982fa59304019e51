import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showDone } from '../../../ui/show-failure.ts';
import { ordersKey } from '../use-warehouses.ts';

type Change<T> = {
  change: () => Promise<T>;
  /** The text of the notification after success. */
  done: (result: T) => string;
  onDone: () => void;
};

/** Changes an order and reloads all lists, also after a refusal, since another operator may have been first. */
export function useOrderChange<T>({ change, done, onDone }: Change<T>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: { isShownInPlace: true },
    onSuccess: (result) => {
      showDone(done(result));
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ordersKey }),
  });
}
