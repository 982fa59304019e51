import { apiBase } from '@amberdock/contract/http.ts';
import { type MessageEvent, messageStreamPath } from '@amberdock/contract/people/messages.ts';
import { useEffect } from 'react';
import { headersOf } from '../../../lib/api/api.ts';
import { createStore, useStore } from '../../../lib/state/store.ts';
import { setUnread } from '../../../lib/state/unread-messages.ts';
import { eventsIn } from './event-stream.ts';

/** Counts the occasions to reload: each message that arrived, and each opening of the stream. */
const arrivals = createStore(0);
/** Changes when a message arrived, or may have arrived while the stream was closed: lists reload then. */
export const useMessageArrivals = (): number => useStore(arrivals);

const firstWaitMs = 2_000;
const longestWaitMs = 60_000;

/**
 * Follows the buyer's messages while the account area is visible. A tab in the background closes its stream, since a browser
 * opens only six connections to a site. A stream that ends is opened again; while it does not open, each time after a longer
 * wait.
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
      await readStream(signal, () => (waitMs = firstWaitMs));
    } catch {
      // The stream broke; it is opened again below. Opening counts as an arrival, so that lists load what was missed.
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/** Reads the stream to its end; one that is refused has ended at once. */
async function readStream(signal: AbortSignal, onOpen: () => void): Promise<void> {
  const response = await fetch(`${apiBase}${messageStreamPath}?_t=${Date.now()}`, {
    signal,
    headers: headersOf({}, {}),
  });
  if (!response.ok || !response.body) return;
  onOpen();
  let rest = '';
  for await (const piece of piecesOf(response.body.pipeThrough(new TextDecoderStream()))) {
    const events = eventsIn(rest + piece);
    rest = events.rest;
    for (const data of events.data) take(JSON.parse(data) as MessageEvent);
  }
}

/** Reads a stream piece by piece, and cancels it when reading ends early. Safari's streams are not iterable themselves. */
async function* piecesOf(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function take({ unread }: MessageEvent): void {
  setUnread(unread);
  arrivals.set(arrivals.get() + 1);
}
