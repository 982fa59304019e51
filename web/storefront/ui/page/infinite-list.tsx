import type { ReactNode } from 'react';
import type { InfiniteListState } from '../../lib/lists/use-infinite-list.ts';
import { InPlaceError } from './in-place-error.tsx';
import { LoadMore } from '../controls/paging.tsx';

type Props<T> = {
  list: InfiniteListState<T>;
  /** Shown until the first page has loaded. */
  waiting: ReactNode;
  /** Shown if there is nothing, with the next step. */
  empty: ReactNode;
  children: (rows: T[]) => ReactNode;
};

/** A list with its states: waiting, empty, rows with a way to more of them, and a failure that can be tried again. */
export function InfiniteList<T>({ list, waiting, empty, children }: Props<T>) {
  const { rows, error, hasMore, isBusy, more } = list;
  const hasFailed = error !== null;
  return (
    <>
      {!rows && !hasFailed && waiting}
      {rows && (rows.length === 0 ? empty : children(rows))}
      {hasFailed ? (
        <InPlaceError error={error} onRetry={more} />
      ) : (
        <LoadMore hasMore={hasMore} busy={isBusy} onLoad={more} />
      )}
    </>
  );
}
