import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isApiCall } from './request-path.ts';

/** Makes ids of requests, short enough to be read out on the telephone: a random part for the process, then a counter. */
export function requestIds(): () => string {
  const process = randomBytes(5).toString('hex');
  let count = 0;
  return () => `${process}-${(++count).toString(36)}`;
}

/** Names every answer of the API by its request, in X-Request-Id: the same id as in the log and in a fault's sentence. */
export function registerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isApiCall(request)) reply.header('x-request-id', request.id);
    done();
  });
}
