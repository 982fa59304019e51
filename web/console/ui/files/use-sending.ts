import { useEffect, useRef, useState } from 'react';

/** Follows an upload: how much of it is sent, from 0 to 1, and the way to stop it. It ends with whoever began it. */
export function useSending() {
  const [sent, setSent] = useState(0);
  const running = useRef<AbortController>(null);
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const begin = () => {
    running.current = new AbortController();
    setSent(0);
    return { onProgress: setSent, signal: running.current.signal };
  };
  return { sent, begin, stop };
}
