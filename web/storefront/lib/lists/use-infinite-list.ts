import type { Page } from '@amberdock/contract/http.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** One page of a list, as the API sends it. */
export type ListPage<T> = { data: T[]; page?: Page };

type Options<T> = {
  /** Everything that the list depends on, as one text: another key makes another list. */
  key: string;
  /**
   * The first page, if the route's loader has loaded it; otherwise the list loads it. Another first page restarts the list.
   */
  first?: ListPage<T>;
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<ListPage<T>>;
};
type State<T> = {
  key: string;
  first: ListPage<T> | undefined;
  rows: T[];
  next: string | null;
  error: unknown;
  isBusy: boolean;
};
export type InfiniteListState<T> = ReturnType<typeof useInfiniteList<T>>;

const startOf = <T>(key: string, first: ListPage<T> | undefined): State<T> => ({
  key,
  first,
  rows: first?.data ?? [],
  next: first?.page?.next ?? null,
  error: null,
  isBusy: first === undefined,
});

/**
 * A list that grows in place by cursor. `rows` is undefined while the first page is loading, or if it failed. After an error the
 * rows stay, and `more` tries again. An answer for another key, or after the component is gone, is dropped.
 */
export function useInfiniteList<T>({ key, first, load }: Options<T>) {
  const [state, setState] = useState<State<T>>(() => startOf(key, first));
  const latest = useRef(load);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    latest.current = load;
  });
  if (state.key !== key || state.first !== first) setState(startOf(key, first));

  /** Loads the page after the cursor, or the first one; rows that were edited meanwhile stay. */
  const ask = useCallback((cursor: string | null) => {
    leaving.current?.abort();
    const ours = new AbortController();
    leaving.current = ours;
    const settle = (settled: (now: State<T>) => Partial<State<T>>) => {
      if (!ours.signal.aborted) setState((now) => ({ ...now, ...settled(now), isBusy: false }));
    };
    latest.current(cursor ?? undefined, ours.signal).then(
      ({ data, page }) =>
        settle(({ rows }) => ({
          rows: cursor === null ? data : [...rows, ...data],
          next: page?.next ?? null,
          error: null,
        })),
      (error: unknown) => settle(() => ({ next: cursor, error })),
    );
  }, []);
  useEffect(() => {
    if (first === undefined) ask(null);
    return () => leaving.current?.abort();
  }, [ask, key, first]);

  const more = () => {
    setState((now) => ({ ...now, error: null, isBusy: true }));
    ask(state.next);
  };
  const restart = useCallback(() => {
    setState((now) => ({ ...now, rows: [], next: null, error: null, isBusy: true }));
    ask(null);
  }, [ask]);
  const refresh = useCallback(() => {
    setState((now) => ({ ...now, error: null, isBusy: now.rows.length === 0 }));
    ask(null);
  }, [ask]);
  const isThere = state.rows.length > 0 || (!state.isBusy && state.error === null);
  return {
    rows: isThere ? state.rows : undefined,
    error: state.error,
    isBusy: state.isBusy,
    hasMore: state.next !== null && state.rows.length > 0,
    more,
    restart,
    /** Loads the first page again; the rows stay until it is there, and with them the focus. */
    refresh,
    /** Edits the rows in place, before or after the server's answer. */
    change: useCallback(
      (edit: (rows: T[]) => T[]) =>
        setState((last) => (last.key === key ? { ...last, rows: edit(last.rows) } : last)),
      [key],
    ),
  };
}
