import { useEffect, useRef, useState } from 'react';

/** Focuses a button once what had the focus is gone. */
export function useFocusedLater() {
  const button = useRef<HTMLButtonElement>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) button.current?.focus();
  }, [count]);
  return { button, focusNext: () => setCount(count + 1) };
}
