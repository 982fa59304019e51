import { useEffect, useRef } from 'react';

/**
 * For a list whose rows go, with the button that had the focus: it then goes to the row that took the place,
 * or, with none left, to what adds one. Without this the next key would start from the top of the page.
 *
 * @returns both as refs, and `keepAt`, called with the position before the list changes
 */
export function useFocusAfter<E extends HTMLElement = HTMLUListElement>(rows: readonly unknown[]) {
  const list = useRef<E>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const place = useRef<number | null>(null);
  useEffect(() => {
    if (place.current === null) return;
    const row = list.current?.children[Math.min(place.current, rows.length - 1)];
    (row instanceof HTMLElement ? row : adding.current)?.focus({ preventScroll: true });
    place.current = null;
  }, [rows]);
  return {
    list,
    adding,
    keepAt: (index: number) => {
      place.current = index;
    },
  };
}
