import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { isLoggedIn } from '../../../lib/session/session.ts';

/**
 * Holds back whoever leaves with unsaved work, artwork that is on its way included: a way within the shop waits for the page's dialog, and closing or reloading the
 * tab for the browser's. A way of the designer itself replaces the address, and a session that ended cannot save: both pass.
 */
export function useLeaving(isUnsaved: boolean): Blocker {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      isUnsaved &&
      historyAction !== 'REPLACE' &&
      (from.pathname !== to.pathname || from.search !== to.search) &&
      isLoggedIn(),
  );
  // Whoever has said to leave is not asked again where the page to come loads as a document.
  const isAsked = isUnsaved && blocker.state !== 'proceeding';
  useEffect(() => {
    if (!isAsked) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [isAsked]);
  return blocker;
}
