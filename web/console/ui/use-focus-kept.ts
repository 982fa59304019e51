import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a list whose rows move or disappear under the pressed button: once the change is shown, it focuses the first
 * of the named buttons (`data-action`) in the form around the list that is enabled.
 */
export function useFocusKept<T extends HTMLElement>() {
  const list = useRef<T>(null);
  const next = useRef<readonly string[]>([]);
  // Before the next press: a later effect of the render before it would look for a button that is not there yet.
  useLayoutEffect(() => {
    for (const name of next.current) {
      const form = list.current?.closest('form') ?? document;
      const button = form.querySelector<HTMLButtonElement>(`button[data-action="${name}"]:not(:disabled)`);
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
