import { useCallback, useEffect, useRef, useState } from 'react';

type QueryState<T> = { key: string; data?: T; error?: unknown };
export type QueryResult<T> = { data: T | undefined; error: unknown; retry: () => void; refresh: () => void };

/**
 * Loads data for a part of a page; pages themselves use loaders. It loads once for each `key` (what the answer depends on, as a
 * text), again on `retry`, and on `refresh`, which keeps showing the last answer meanwhile. While it loads, data and error are
 * both undefined. An answer for a key that has changed meanwhile is dropped.
 */
export function useApiQuery<T>(key: string, ask: (signal: AbortSignal) => Promise<T>): QueryResult<T> {
  const [outcome, setOutcome] = useState<QueryState<T> | null>(null);
  const [tries, setTries] = useState(0);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });

  useEffect(() => {
    const leaving = new AbortController();
    const settle = (settled: QueryState<T>) => {
      if (!leaving.signal.aborted) setOutcome(settled);
    };
    latest.current(leaving.signal).then(
      (data) => settle({ key, data }),
      (error: unknown) => settle({ key, error }),
    );
    return () => leaving.abort();
  }, [key, tries]);

  const refresh = useCallback(() => setTries((count) => count + 1), []);
  const retry = useCallback(() => {
    setOutcome(null);
    refresh();
  }, [refresh]);
  const current = outcome?.key === key ? outcome : null;
  return { data: current?.data, error: current?.error, retry, refresh };
}
