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
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end(answer === '' ? '' : JSON.stringify(answer));
      };
      void Promise.resolve(after).then(() => setTimeout(send, delayMs));
    });
  });
  const base = await listening(server);
  // In a test with a document the page stands at the server's own address: elsewhere the browser would refuse the calls.
  (globalThis as { happyDOM?: { setURL(url: string): void } }).happyDOM?.setURL(base);
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(new URL(path, base), init));
  return {
    seen,
    answer: (reply: Reply | ((seen: Seen) => Reply)) => {
      state.reply = typeof reply === 'function' ? reply : () => reply;
    },
    close: () => {
      vi.unstubAllGlobals();
      server.closeAllConnections();
      server.close();
    },
  };
}

function listening(server: Server): Promise<string> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  );
}
