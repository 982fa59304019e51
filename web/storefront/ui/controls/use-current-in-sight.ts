import { useEffect, useRef } from 'react';

/** Scrolls a strip that is wider than the screen so that its current item is in the middle. The page itself does not scroll. */
export function useCurrentInSight(current: unknown) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const mark = strip.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!strip.current || !mark) return;
    const { left, width } = strip.current.getBoundingClientRect();
    const its = mark.getBoundingClientRect();
    strip.current.scrollLeft += its.left + its.width / 2 - (left + width / 2);
  }, [current]);
  return strip;
}
