import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export type ClosingTimes = {
  /** The time without a request after which callers are taken to have learned that their connections end. */
  quietMs?: number;
  /** The port stays open no longer than this, however many still ask. */
  lingerMs?: number;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the shop has begun to close. */
    isClosing(): boolean;
    /** Resolves once every request that was taken has been answered, or its caller has gone. */
    answeredAll(): Promise<void>;
  }
}

/**
 * Makes the shop close without resetting connections. While it closes, every answer ends its connection (Fastify sends
 * `Connection: close`), and the port stays open until no more requests come: closing the listener at once would reset the
 * connections in its queue, and closing an idle connection would reset a request that is on its way. Registered before the
 * features, so that streams end only after that and their readers reconnect to another process.
 */
export function registerClosing(
  app: FastifyInstance,
  { quietMs = 200, lingerMs = 3_000 }: ClosingTimes = {},
): void {
  const unanswered = new Set<ServerResponse>();
  const connections = new Set<Socket>();
  let isClosing = false;
  let requestCount = 0;
  let onAnswer = () => {};

  app.decorate('isClosing', () => isClosing);
  app.decorate('answeredAll', async () => {
    while (unanswered.size > 0) await new Promise<void>((resolve) => (onAnswer = resolve));
  });
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('onRequest', (_, { raw }, done) => {
    // Rendering a page calls the API in the process, without a connection.
    if (raw.socket instanceof Socket) {
      requestCount++;
      const { socket } = raw;
      unanswered.add(raw);
      raw.once('close', () => {
        unanswered.delete(raw);
        // Its headers may have announced keep-alive before the shop began to close.
        if (isClosing) socket.destroySoon();
        onAnswer();
      });
    }
    done();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const answer of unanswered) if (!answer.headersSent) answer.setHeader('connection', 'close');
    if (!app.server.listening) return;
    const latest = performance.now() + lingerMs;
    for (let before = -1; before !== requestCount && performance.now() < latest; ) {
      before = requestCount;
      await pause(quietMs);
      // Timers come before sockets: what arrived in the meantime is read now.
      await turn();
    }
    // Browsers open connections in advance: these never had a request.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroySoon();
  });
}

/**
 * Closes the app: requests in hand are answered, those that take longer than `timeoutMs` are cut. That is longer than
 * a statement may take, and shorter than the 30 s that service managers wait before they kill.
 */
export async function closeApp(app: FastifyInstance, timeoutMs = 25_000): Promise<void> {
  const late = new AbortController();
  const cut = pause(timeoutMs, undefined, { signal: late.signal, ref: false }).then(
    () => app.server.closeAllConnections(),
    () => {},
  );
  // A HOST of two addresses has two listeners, of which Fastify waits for one.
  await Promise.race([app.close().then(() => app.answeredAll()), cut]);
  late.abort();
}
