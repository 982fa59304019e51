import { useEffect, useRef } from 'react';

/** For a strip that is wider than a phone: what is current in it is brought to its middle. The page itself stays where it is. */
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
