import { useEffect, useState } from 'react';

/** How long typing must pause before a search is sent, in milliseconds. */
const pauseMs = 150;

/** Returns a typed text once typing has paused, so that a search is not sent for every key. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    if (typed === settled) return;
    const waiting = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(waiting);
  }, [typed, settled]);
  return settled;
}
