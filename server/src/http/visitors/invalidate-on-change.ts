import type { Listener } from '../../db/listen.ts';

/** Database triggers notify on this channel when something that visitors see changes (db/baseline/01-foundation.sql). */
export const publicChangesChannel = 'public_changes';

/** An import commits several times a second; its notifications are handled together. */
const pauseMs = 250;

/**
 * Calls `invalidate` when any process has committed a change that visitors see: at the first notification, and once more
 * after a quarter of a second if others followed. Also calls it after a reconnect, when notifications may have been missed
 * (docs/caching.md). Returns a function that stops the timer.
 */
export function invalidateOnChange(listener: Listener, invalidate: () => void): () => void {
  let pause: NodeJS.Timeout | undefined;
  let isDue = false;
  const invalidateNow = () => {
    isDue = false;
    invalidate();
    pause = setTimeout(() => {
      pause = undefined;
      if (isDue) invalidateNow();
    }, pauseMs);
    pause.unref();
  };
  const onChange = () => {
    if (pause) isDue = true;
    else invalidateNow();
  };
  // Not awaited: until the listener is connected, cached answers are ten seconds old at most. It fails only once stopped.
  listener
    .subscribe(publicChangesChannel, { onNotification: onChange, onListening: onChange })
    .catch(() => {});
  return () => clearTimeout(pause);
}
