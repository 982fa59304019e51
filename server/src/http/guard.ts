import { apiBase, type RouteEntry } from '@amberdock/contract/http.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { visitor } from './actor.ts';
import { Refusal } from './refusal.ts';
import { bearerToken, findCaller } from './session.ts';
import { findOperator } from './operator-session.ts';

/** Says who calls before anything is read of the request, and refuses who may not (spec §6). */
export function registerGuard(app: FastifyInstance): void {
  app.decorateRequest('actor', null as never);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`${apiBase}/`)) {
      request.actor = visitor;
      return;
    }
    const entry = request.routeOptions.config.entry;
    request.actor = await callerOf(app, request, entry);
    const visitorsCatalogue =
      entry?.access === 'public' && entry.method === 'GET' && request.actor.kind === 'visitor';
    reply.header('cache-control', visitorsCatalogue ? 'no-cache' : 'private, no-store');
    reply.header('vary', 'Authorization, Accept-Language, Accept');
    if (entry?.access === 'buyer' && request.actor.kind !== 'buyer') throw new Refusal('login_required');
  });
}

async function callerOf(app: FastifyInstance, request: FastifyRequest, entry: RouteEntry | undefined) {
  if (!request.url.startsWith(`${apiBase}/console/`))
    return findCaller(app.db, request.headers.authorization);
  // A buyer's token opens nothing in the console, and an operator's cookie nothing outside it (design §3).
  if (bearerToken(request.headers.authorization)) throw new Refusal('session_ended');
  return entry?.access === 'operator' ? findOperator(app.db, request) : visitor;
}
