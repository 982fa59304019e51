import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { isBehindDialog } from './dialogs/is-behind-dialog.ts';

type Keys<T> = {
  rows: readonly T[];
  onOpen?: ((row: T) => void) | undefined;
  onToggle?: ((row: T) => void) | undefined;
  /** Further keys of the list, each with the row it acts on: the current one, or null before the first move. */
  actions?: Readonly<Record<string, (row: T | null) => void>> | undefined;
};

/** Whether a key is for the list, and not for a field of text or the dialog in front. */
const isFree = ({ target }: KeyboardEvent): boolean => {
  const isTyping =
    target instanceof HTMLElement &&
    (target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])') ||
      target.isContentEditable);
  return !isTyping && !isBehindDialog();
};

const letter = { preventDefault: false };

/**
 * Keyboard control of the rows of a list: j and k move, x selects, Enter opens. Returns the id of the current row; none
 * before the first key. Keys are ignored while typing and behind a dialog, and Enter on a button or link activates that.
 */
export function useRowKeys<T extends { id: string }>({
  rows,
  onOpen,
  onToggle,
  actions = {},
}: Keys<T>): string | null {
  const [shownId, setShownId] = useState<string | null>(null);
  // A key typed before the page has shown the last move acts on the row moved to, not on the one still shown.
  const movedTo = useRef<string | null>(null);
  const currentIndex = () => rows.findIndex(({ id }) => id === movedTo.current);
  const current = () => rows[currentIndex()] ?? null;
  const move = (by: number) => {
    const from = currentIndex();
    const next = rows[from < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, from + by))];
    if (!next) return;
    movedTo.current = next.id;
    setShownId(next.id);
    document.querySelector(`[data-row-id="${next.id}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  useHotkeys(
    [
      ['j', (event) => isFree(event) && move(1), letter],
      ['k', (event) => isFree(event) && move(-1), letter],
      [
        'x',
        (event) => {
          const row = isFree(event) ? current() : null;
          if (row) onToggle?.(row);
        },
        letter,
      ],
      ...Object.entries(actions).map(
        ([key, action]): HotkeyItem => [key, (event) => isFree(event) && action(current()), letter],
      ),
      [
        'Enter',
        (event) => {
          if (event.target instanceof Element && event.target.closest('a, button, [role=menuitem]')) return;
          const row = isFree(event) ? current() : null;
          if (row) onOpen?.(row);
        },
        letter,
      ],
    ],
    // No element is left out here: a ticked checkbox keeps the focus, and j and k must still move. isFree tells the rest.
    [],
  );
  return rows.some(({ id }) => id === shownId) ? shownId : null;
}
