import { useLayoutEffect, useRef } from 'react';

/**
 * Focuses, once a change is shown, the first of the named buttons (`data-act`) that can be pressed: the one pressed moves or
 * goes. They are looked for in the form around the list.
 */
export function useFocusKept<T extends HTMLElement>() {
  const list = useRef<T>(null);
  const next = useRef<readonly string[]>([]);
  // Before the next press: a later effect of the render before it would look for a button that is not there yet.
  useLayoutEffect(() => {
    for (const name of next.current) {
      const form = list.current?.closest('form') ?? document;
      const button = form.querySelector<HTMLButtonElement>(`button[data-act="${name}"]:not(:disabled)`);
      if (!button) continue;
      button.focus();
      break;
    }
    next.current = [];
  });
  const focusNext = (...names: string[]) => {
    next.current = names;
  };
  return { list, focusNext };
}
