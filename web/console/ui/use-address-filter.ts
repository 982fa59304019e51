import { useNavigation, useSearchParams } from 'react-router';

type AddressFilter = {
  value: (name: string) => string;
  change: (name: string, value: string) => void;
  /** Changes several at once: the two ends of a range. */
  changeAll: (values: Record<string, string>) => void;
};

/**
 * The filters of a list as they stand in the page's address; an empty one leaves it. While another page is on its way
 * nothing changes: a search that was still waiting for the end of typing would lead back to the list. With `replace` a
 * choice makes no new entry in the history.
 */
export function useAddressFilter(options: { replace?: boolean } = {}): AddressFilter {
  const [params, setParams] = useSearchParams();
  const isLeaving = useNavigation().state !== 'idle';
  const changeAll = (values: Record<string, string>) => {
    if (isLeaving) return;
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(values)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    }, options);
  };
  return {
    value: (name) => params.get(name) ?? '',
    change: (name, value) => changeAll({ [name]: value }),
    changeAll,
  };
}
