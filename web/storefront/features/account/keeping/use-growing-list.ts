import type { Page } from '@amberdock/contract/http.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

type Answer<T> = { data: T[]; page?: Page };
type State<T> = { key: string; rows: T[]; next: string | null; error: unknown; isBusy: boolean };

/**
 * A list that grows in place by cursor: asked anew for each `key`, further with `more`; an error stands at its end and
 * `more` tries again. `rows` undefined: the first page is under way, or failed.
 */
export function useGrowingList<T>(
  key: string,
  ask: (cursor: string | undefined, signal: AbortSignal) => Promise<Answer<T>>,
) {
  const [state, setState] = useState<State<T> | null>(null);
  const latest = useRef(ask);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    latest.current = ask;
  });

  /** Rows already there are given, so that what comes is put behind them. */
  const load = useCallback(
    (rows: T[], cursor: string | null) => {
      leaving.current?.abort();
      const ours = new AbortController();
      leaving.current = ours;
      const settle = (settled: Pick<State<T>, 'rows' | 'next' | 'error'>) => {
        if (!ours.signal.aborted) setState({ key, ...settled, isBusy: false });
      };
      latest.current(cursor ?? undefined, ours.signal).then(
        ({ data, page }) => settle({ rows: [...rows, ...data], next: page?.next ?? null, error: null }),
        (error: unknown) => settle({ rows, next: cursor, error }),
      );
    },
    [key],
  );
  useEffect(() => {
    load([], null);
    return () => leaving.current?.abort();
  }, [load]);

  const current = state?.key === key ? state : null;
  const again = (rows: T[], next: string | null) => {
    setState({ key, rows, next, error: null, isBusy: true });
    load(rows, next);
  };
  const isThere = current && (current.rows.length > 0 || (!current.isBusy && current.error === null));
  return {
    rows: isThere ? current.rows : undefined,
    error: current?.error ?? null,
    isBusy: current?.isBusy ?? true,
    hasMore: Boolean(current?.next) && current?.rows.length !== 0,
    more: () => again(current?.rows ?? [], current?.next ?? null),
    restart: () => again([], null),
    change: useCallback(
      (edit: (rows: T[]) => T[]) =>
        setState((last) => (last?.key === key ? { ...last, rows: edit(last.rows) } : last)),
      [key],
    ),
  };
}
