import { apiBase } from '@amberdock/contract/http.ts';
import { type MessageEvent, messageStreamPath } from '@amberdock/contract/people/messages.ts';
import { useEffect } from 'react';
import { headersOf } from '../../../lib/api/api.ts';
import { createStore, useStore } from '../../../lib/state/store.ts';
import { setUnread } from '../../../lib/state/unread-messages.ts';
import { eventsIn } from './event-stream.ts';

/** Counts what may have brought a message: one that came, and each beginning of the stream. */
const arrivals = createStore(0);
/** Changes when a message came, or may have come while the stream was away: lists ask again then. */
export const useMessageArrivals = (): number => useStore(arrivals);

const firstWaitMs = 2_000;
const longestWaitMs = 60_000;

/**
 * Follows the buyer's messages while the account area is in sight: a browser gives a site six connections in all, so
 * that tabs in the background let theirs go. A broken stream is opened again, each time after a longer wait.
 */
export function useFollowedMessages(): void {
  useEffect(() => {
    let stream: AbortController | null = null;
    const follow = () => {
      if (document.visibilityState === 'hidden') {
        stream?.abort();
        stream = null;
      } else if (!stream) {
        stream = new AbortController();
        void listen(stream.signal);
      }
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stream?.abort();
    };
  }, []);
}

async function listen(signal: AbortSignal): Promise<void> {
  for (let waitMs = firstWaitMs; !signal.aborted; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      if (await readStream(signal)) waitMs = firstWaitMs;
    } catch {
      // Gone: tried again below. Its beginning counts as an arrival, so that lists bring what was missed.
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/** True where the stream was open; a refused one is tried again all the same. */
async function readStream(signal: AbortSignal): Promise<boolean> {
  const response = await fetch(`${apiBase}${messageStreamPath}?_t=${Date.now()}`, {
    signal,
    headers: headersOf({}, {}),
  });
  if (!response.ok || !response.body) return false;
  let rest = '';
  for await (const piece of response.body.pipeThrough(
    new TextDecoderStream(),
  ) as unknown as AsyncIterable<string>) {
    const events = eventsIn(rest + piece);
    rest = events.rest;
    for (const data of events.data) take(JSON.parse(data) as MessageEvent);
  }
  return true;
}

function take({ unread }: MessageEvent): void {
  setUnread(unread);
  arrivals.set(arrivals.get() + 1);
}
