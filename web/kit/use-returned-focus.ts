import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it when the component was first shown, once the component is gone and nothing else has
 * the focus. Serves dialogs that are mounted open: Mantine's own return of the focus knows only those that are mounted closed
 * (docs/design/console.md#the-application).
 */
export function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const focused = document.activeElement;
      const isFree = focused === null || focused === document.body;
      if (isFree && opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
