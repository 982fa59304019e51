import { useEffect } from 'react';
import { keepFocusOfBusyButtons } from './focus-of-busy-buttons.ts';
import { keepFocusOfGoneElements } from './focus-of-gone-elements.ts';

/** Keeps the focus from falling to the beginning of the document; dialogs stand beside the page, in the body. */
export function useKeptFocus(): void {
  useEffect(() => {
    const ends = [keepFocusOfBusyButtons(document.body), keepFocusOfGoneElements(document.body)];
    return () => ends.forEach((end) => end());
  }, []);
}
