import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from './load-failure.tsx';

type Props<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isError' | 'isPending' | 'refetch'>;
  /** Shown until it is loaded for the first time. */
  pending: ReactNode;
  children: (data: T) => ReactNode;
};

/**
 * Shows what a query has loaded, or why it could not. What was loaded before stays, with what is typed there, when loading
 * it again fails: a notice above it says so. A page of one record gives it the record's id as its key, so that drafts and
 * dialogs of one are not aimed at another.
 */
export function Loaded<T>({ query, pending, children }: Props<T>) {
  const { data } = query;
  return (
    <>
      <LoadNotice query={query} />
      {data === undefined ? query.isPending && pending : children(data)}
    </>
  );
}

/** Says why a query could not be loaded, and whether what it loaded before is still shown; nothing if it could be. */
export function LoadNotice({ query }: { query: Omit<Props<unknown>['query'], 'isPending'> }) {
  if (!query.isError || !query.error) return null;
  return (
    <LoadFailure
      error={query.error}
      isOutdated={query.data !== undefined}
      onRetry={() => void query.refetch()}
    />
  );
}
