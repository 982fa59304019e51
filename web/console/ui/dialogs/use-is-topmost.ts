import { useEffect, useRef } from 'react';

const opened: symbol[] = [];

/** Counts a dialog as open. Returns whether it is the uppermost, which alone closes by Escape. */
export function useIsTopmost(): () => boolean {
  const self = useRef(Symbol('dialog'));
  useEffect(() => {
    const { current } = self;
    opened.push(current);
    return () => {
      opened.splice(opened.indexOf(current), 1);
    };
  }, []);
  return () => opened.at(-1) === self.current;
}
