import { useEffect, useRef, useState } from 'react';

/** Focuses a button, or a field, once what had the focus is gone. */
export function useFocusedLater<T extends HTMLElement = HTMLButtonElement>() {
  const target = useRef<T>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) target.current?.focus();
  }, [count]);
  return { target, focusNext: () => setCount(count + 1) };
}
