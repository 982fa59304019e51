import type { Listener } from '../../db/listen.ts';

/** Notified by triggers of what visitors see (db/baseline/01-foundation.sql). */
export const publicChangesChannel = 'public_changes';

/** An import commits several times a second: its notices are taken together. */
const pauseMs = 250;

/**
 * Empties what the process keeps for visitors whenever a process has committed a change that visitors see: the first
 * notice at once, those of the next quarter of a second together at its end. Where notices may have been missed,
 * everything is emptied too (docs/caching.md). Gives what ends it.
 */
export function forgetOnNotices(listener: Listener, forget: () => void): () => void {
  let pause: NodeJS.Timeout | undefined;
  let isDue = false;
  const forgetNow = () => {
    isDue = false;
    forget();
    pause = setTimeout(() => {
      pause = undefined;
      if (isDue) forgetNow();
    }, pauseMs);
    pause.unref();
  };
  const notice = () => {
    if (pause) isDue = true;
    else forgetNow();
  };
  // Until it listens, what is kept is ten seconds old at most; a listener that is stopped is not missed.
  listener.subscribe(publicChangesChannel, { notice, begun: notice }).catch(() => {});
  return () => clearTimeout(pause);
}
