import { useCallback, useEffect, useRef, useState } from 'react';

type QueryState<T> = { key: string; data?: T; error?: unknown };
export type QueryResult<T> = { data: T | undefined; error: unknown; retry: () => void; refresh: () => void };

/**
 * Asks once for each `key` (what the answer depends on, as a text), again on `retry`, and on `refresh`, which shows the
 * last answer meanwhile; for parts of a page that load by themselves. Pages use loaders. Both undefined: under way. An answer that comes too late for its key is dropped.
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
