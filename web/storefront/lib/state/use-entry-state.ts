import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readRecord, writeText } from './storage.ts';

const storageKey = 'entry_states';
/** Entries of the tab's history whose state is kept: further back nobody goes to find what was typed. */
const entriesMax = 20;

/** States by page and entry, the newest last. */
type Kept = { entries: [id: string, value: unknown][] };

const read = (): Kept['entries'] => readRecord<Kept>(storageKey, 'sessionStorage')?.entries ?? [];
const write = (entries: Kept['entries']): void =>
  writeText(
    storageKey,
    JSON.stringify({ entries: entries.slice(-entriesMax) } satisfies Kept),
    'sessionStorage',
  );

/**
 * Is `useState` for what is typed on a page: it stays with the page's entry in the tab's history, so that anyone who
 * goes back to it, or reloads it, finds it again. The page opened anew begins with `first`. A page has one such state.
 */
export function useEntryState<T>(first: T): [T, Dispatch<SetStateAction<T>>] {
  const { pathname, key } = useLocation();
  const id = `${pathname} ${key}`;
  const [value, setValue] = useState<T>(() => {
    const found = read().find(([kept]) => kept === id);
    return found ? (found[1] as T) : first;
  });
  useEffect(() => {
    write([...read().filter(([kept]) => kept !== id), [id, value]]);
  }, [id, value]);
  return [value, setValue];
}

/** Forgets what was typed on a page, once it was used. */
export const forgetEntries = (pathname: string): void =>
  write(read().filter(([id]) => !id.startsWith(`${pathname} `)));
