import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { isLoggedIn } from '../../../lib/session/session.ts';

/**
 * Holds a person back who leaves with unsaved work, including artwork that is being uploaded. Navigation within the
 * shop waits for the page's dialog; closing or reloading the tab waits for the browser's. Navigation of the designer
 * itself, which replaces the address, passes, and so does any after the session has ended, since nothing could be
 * saved.
 */
export function useLeaving(isUnsaved: boolean): Blocker {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      isUnsaved &&
      historyAction !== 'REPLACE' &&
      (from.pathname !== to.pathname || from.search !== to.search) &&
      isLoggedIn(),
  );
  // A person who has confirmed leaving is not asked again if the next page loads as a document.
  const isAsked = isUnsaved && blocker.state !== 'proceeding';
  useEffect(() => {
    if (!isAsked) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [isAsked]);
  return blocker;
}
