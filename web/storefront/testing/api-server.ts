import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';

export type Seen = { method: string; url: URL; headers: IncomingMessage['headers']; body: string };
/** An answer, `delayMs` milliseconds after the request, or after a moment that the test chooses. */
export type Reply = { status?: number; body?: unknown; delayMs?: number; after?: Promise<void> };

/** A real HTTP server for the client's calls: remembers what it was asked, answers what the test says. */
export async function apiServer() {
  const seen: Seen[] = [];
  const state: { reply: (seen: Seen) => Reply } = { reply: () => ({}) };
  /** Sends each answer that is still to come. */
  const due = new Set<() => void>();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const one = {
        method: request.method ?? '',
        url: new URL(request.url ?? '', 'http://x'),
        headers: request.headers,
        body,
      };
      seen.push(one);
      const reply = state.reply(one);
      const { status = 200, body: answer = { status: 200, data: {} }, delayMs = 0, after } = reply;
      const send = () => {
        if (!due.delete(send)) return;
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end(answer === '' ? '' : JSON.stringify(answer));
      };
      due.add(send);
      void Promise.resolve(after).then(() => setTimeout(send, delayMs));
    });
  });
  const base = await listening(server);
  // In a test with a document the page stands at the server's own address: elsewhere the browser would refuse the calls.
  (globalThis as { happyDOM?: { setURL(url: string): void } }).happyDOM?.setURL(base);
  const real = globalThis.fetch;
  let isClosed = false;
  vi.stubGlobal('fetch', async (path: string, { signal, ...init }: RequestInit = {}) => {
    const request = real(new URL(path, base), init);
    const outcome = Promise.race([request, ...(signal ? [abortOf(signal)] : [])]);
    await outcome.catch(() => {});
    // A page whose test is over hears no more: what it says of an answer would stand in the next test.
    return isClosed ? new Promise<never>(() => {}) : outcome;
  });
  return {
    seen,
    answer: (reply: Reply | ((seen: Seen) => Reply)) => {
      state.reply = typeof reply === 'function' ? reply : () => reply;
    },
    close: () => {
      vi.unstubAllGlobals();
      isClosed = true;
      // What is under way is answered, not cut off.
      for (const send of due) send();
      server.close();
    },
  };
}

/**
 * Rejects once a request is given up. The request itself goes on to its end, since the test's browser prints each one that is
 * cut off as an error.
 */
const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

function listening(server: Server): Promise<string> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  );
}
