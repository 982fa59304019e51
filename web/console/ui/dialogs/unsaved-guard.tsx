import { useWindowEvent } from '@mantine/hooks';
import { useBlocker } from 'react-router';
import { DiscardDialog } from './discard-dialog.tsx';
import { isAnythingUnsaved } from './use-unsaved.ts';

/**
 * Asks before another page is opened, or the tab closed, while something is not saved (`useUnsaved`). Rendered once, by
 * the console's shell.
 */
export function UnsavedGuard() {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => from.pathname !== to.pathname && isAnythingUnsaved(),
  );
  useWindowEvent('beforeunload', (event) => {
    if (isAnythingUnsaved()) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  return <DiscardDialog onStay={blocker.reset} onDiscard={blocker.proceed} />;
}
