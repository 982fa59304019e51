import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** True where it has answered. */
export type AtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Has `answer` asked before the framework, whose routing, hooks and reply cost as much again as the answer of a page
 * that is ready (measured). Not while the shop closes: the framework then tells callers that their connection ends.
 */
export function answerFirst(app: FastifyInstance, answer: AtOnce): void {
  const { server } = app;
  const framework = server.listeners('request') as RequestListener[];
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!isClosing && answer(request, response)) return;
    for (const listen of framework) listen.call(server, request, response);
  });
}
