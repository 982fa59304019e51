import { useHotkeys } from '@mantine/hooks';
import { useEffect, useState } from 'react';

type Keys<T> = {
  rows: readonly T[];
  onOpen?: ((row: T) => void) | undefined;
  onToggle?: ((row: T) => void) | undefined;
  onMove?: ((row: T | null) => void) | undefined;
};

/**
 * Keyboard control of the rows of a list: j and k move, x selects, Enter opens. Returns the id of the current row; none
 * before the first key. Keys are ignored while typing, and Enter on a button or link activates that.
 */
export function useRowKeys<T extends { id: string }>({
  rows,
  onOpen,
  onToggle,
  onMove,
}: Keys<T>): string | null {
  const [id, setId] = useState<string | null>(null);
  const at = rows.findIndex((row) => row.id === id);
  const current = rows[at] ?? null;
  useEffect(() => onMove?.(current), [current, onMove]);
  const move = (by: number) => {
    const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
    if (!next) return;
    setId(next.id);
    document.querySelector(`[data-row-id="${next.id}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  useHotkeys([
    ['j', () => move(1)],
    ['k', () => move(-1)],
    ['x', () => current && onToggle?.(current)],
    [
      'Enter',
      (event) => {
        if (event.target instanceof Element && event.target.closest('a, button, [role=menuitem]')) return;
        if (current) onOpen?.(current);
      },
      { preventDefault: false },
    ],
  ]);
  return current?.id ?? null;
}
