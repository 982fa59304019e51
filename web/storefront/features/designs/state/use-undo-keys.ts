import { type Dispatch, useEffect } from 'react';
import type { Step } from './editor.ts';

/** Ctrl or ⌘ with Z takes a step back, with Shift-Z or Y forth; in a field they stay the field's own. */
export function useUndoKeys(take: Dispatch<Step>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
      event.preventDefault();
      take({ do: event.shiftKey || key === 'y' ? 'redo' : 'undo' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [take]);
}
