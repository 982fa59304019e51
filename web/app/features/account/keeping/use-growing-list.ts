import type { Page } from '@amberdock/contract/http.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

type Answer<T> = { data: T[]; page?: Page };
type State<T> = { key: string; rows: T[]; next: string | null; error: unknown; isBusy: boolean };

/**
 * A list that grows in place by cursor: asked anew for each `key`, further with `more`; an error stands at its end and
 * `more` tries again. `rows` undefined: the first page is under way.
 */
export function useGrowingList<T>(
  key: string,
  ask: (cursor: string | undefined, signal: AbortSignal) => Promise<Answer<T>>,
) {
  const [state, setState] = useState<State<T> | null>(null);
  const latest = useRef(ask);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    latest.current = ask;
  });

  const load = useCallback(
    async (rows: T[], cursor: string | null) => {
      const { signal } = leaving.current;
      setState((last) =>
        cursor === null && last?.key !== key ? null : { key, rows, next: cursor, error: null, isBusy: true },
      );
      try {
        const { data, page } = await latest.current(cursor ?? undefined, signal);
        if (!signal.aborted)
          setState({ key, rows: [...rows, ...data], next: page?.next ?? null, error: null, isBusy: false });
      } catch (error) {
        if (!signal.aborted) setState({ key, rows, next: cursor, error, isBusy: false });
      }
    },
    [key],
  );

  useEffect(() => {
    leaving.current = new AbortController();
    const ours = leaving.current;
    void load([], null);
    return () => ours.abort();
  }, [load]);

  const current = state?.key === key ? state : null;
  const isFirst = !current || (current.rows.length === 0 && (current.isBusy || current.error !== null));
  return {
    rows: isFirst ? undefined : current.rows,
    error: current?.error ?? null,
    isBusy: current?.isBusy ?? true,
    hasMore: Boolean(current?.next) && current?.rows.length !== 0,
    more: () => void load(current?.rows ?? [], current?.next ?? null),
    restart: () => void load([], null),
    change: (edit: (rows: T[]) => T[]) =>
      setState((last) => (last?.key === key ? { ...last, rows: edit(last.rows) } : last)),
  };
}
