import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showDone } from '../../../ui/show-failure.ts';
import { ordersKey } from '../use-warehouses.ts';

type Change<T> = {
  change: () => Promise<T>;
  /** Says what was done. */
  done: (result: T) => string;
  onDone: () => void;
};

/** Changes an order and reads all lists again, also after a refusal: another operator may have been first. */
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
