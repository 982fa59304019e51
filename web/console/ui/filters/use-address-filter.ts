import { useNavigation, useSearchParams } from 'react-router';

type AddressFilter = {
  value: (name: string) => string;
  change: (name: string, value: string) => void;
  /** Changes several filters at once, such as both ends of a range. */
  changeAll: (values: Record<string, string>) => void;
};

/**
 * The filters of a list, kept in the page's address; an empty one is removed from it. While another page is loading
 * nothing changes: a delayed search would otherwise lead back to the list. A choice adds no entry to the history; with `replace: false`
 * it does, as for a record that opens beside its list.
 */
export function useAddressFilter({ replace = true }: { replace?: boolean } = {}): AddressFilter {
  const [params, setParams] = useSearchParams();
  const isLeaving = useNavigation().state !== 'idle';
  const changeAll = (values: Record<string, string>) => {
    if (isLeaving) return;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace },
    );
  };
  return {
    value: (name) => params.get(name) ?? '',
    change: (name, value) => changeAll({ [name]: value }),
    changeAll,
  };
}
