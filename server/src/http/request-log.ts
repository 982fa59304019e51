import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Actor, actorKey } from './callers/actor.ts';

/** Monitors ask these every few seconds; a line for each would be most of the log. */
const unlogged = new Set(['/api/health', '/api/ready']);

/**
 * Logs a line for each answer (docs/design/running.md#logs-and-metrics): method, the route's pattern, status, duration,
 * request id and who called. An address's own values, queries, headers and bodies never stand in it: they may hold
 * tokens, passwords and what identifies people. A path that no route knows is logged as null for the same reason.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? null;
    if (route === null || !unlogged.has(route)) {
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      const { id: reqId, method } = request;
      app.log.info(
        { reqId, method, route, status: reply.statusCode, ms, actor: actorOf(request) },
        'request',
      );
    }
    done();
  });
}

/** Returns who called; null if the request was refused before that was known. */
const actorOf = ({ actor }: FastifyRequest): string | null => {
  const known = actor as Actor | null;
  return known && known.kind !== 'visitor' ? actorKey(known) : null;
};
