import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** docs/specification.md#9-business-constants-and-limits: a menu opens after 300 ms of hovering and closes 250 ms after the pointer left. */
export const openDelayMs = 300;
export const closeDelayMs = 250;

/** Opens and closes with those delays for a mouse, at once for click and keyboard; touch never hovers. */
export function useHoverOpen() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** A click on a menu that hovering opened keeps it open; the next click closes it. */
  const byHover = useRef(false);

  const now = useCallback((open: boolean) => {
    clearTimeout(timer.current);
    byHover.current = false;
    setOpen(open);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const later = (open: boolean, delayMs: number) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      byHover.current = open;
      setOpen(open);
    }, delayMs);
  };

  return {
    isOpen,
    open: useCallback(() => now(true), [now]),
    close: useCallback(() => now(false), [now]),
    toggle: () => (isOpen && byHover.current ? now(true) : now(!isOpen)),
    hover: { onPointerEnter: later(true, openDelayMs), onPointerLeave: later(false, closeDelayMs) },
  };
}
