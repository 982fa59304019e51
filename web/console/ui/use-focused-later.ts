import { useEffect, useRef, useState } from 'react';

/** Focuses a button or field after the element with the focus was removed: attach `target` to it and call `focusNext`. */
export function useFocusedLater<T extends HTMLElement = HTMLButtonElement>() {
  const target = useRef<T>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) target.current?.focus();
  }, [count]);
  return { target, focusNext: () => setCount(count + 1) };
}
