import { apiBase, type RouteEntry } from '@amberdock/contract/http.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Actor, visitor } from './actor.ts';
import { isApiCall, isBelow } from '../below.ts';
import { findOperator } from './operator-session.ts';
import { Refusal } from '../refusal.ts';
import { bearerToken, findCaller } from './session.ts';

/** What an answer of the API hangs on, beside its address. */
export const variesBy = 'Authorization, Accept-Language, Accept';

/** Says who calls before anything is read of the request, and refuses who may not (spec §6). */
export function registerGuard(app: FastifyInstance): void {
  app.decorateRequest('actor', null as never);
  app.addHook('onRequest', async (request, reply) => {
    const entry = request.routeOptions.config.entry;
    request.actor = isApiCall(request) ? await callerOf(app, request, entry) : visitor;
    refuseStrangers(entry, request.actor);
    if (!isApiCall(request)) return;
    const visitorsCatalogue =
      entry?.access === 'public' && entry.method === 'GET' && request.actor.kind === 'visitor';
    reply.header('cache-control', visitorsCatalogue ? 'no-cache' : 'private, no-store');
    reply.header('vary', variesBy);
  });
}

function refuseStrangers(entry: RouteEntry | undefined, actor: Actor): void {
  if (!entry || entry.access === 'public') return;
  if (actor.kind !== entry.access) throw new Refusal('login_required');
}

async function callerOf(
  app: FastifyInstance,
  request: FastifyRequest,
  entry: RouteEntry | undefined,
): Promise<Actor> {
  if (!isBelow(request, `${apiBase}/console`)) return findCaller(app.db, request.headers.authorization);
  // A buyer's token opens nothing in the console, and an operator's cookie nothing outside it (design §3).
  if (bearerToken(request.headers.authorization)) throw new Refusal('session_ended');
  return entry?.access === 'operator' ? findOperator(app.db, request) : visitor;
}
