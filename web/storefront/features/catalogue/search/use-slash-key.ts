import { useEffect, useRef } from 'react';

/** "/" leads into the box from everywhere but from another field. */
export function useSlashKey() {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      // Not shown (a phone's page without the box): the key stays the browser's.
      if (!isPlain || event.defaultPrevented || !box.current?.checkVisibility() || isTyping(event.target))
        return;
      event.preventDefault();
      box.current.focus();
      box.current.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return box;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog, [role=dialog]') !== null);
