import { requirePermission } from './permissions.ts';
import { callerOf, type ScopesByParameter, type Scope } from '@amberdock/contract/access.ts';
import { keyPrefix } from '@amberdock/contract/people/api-keys.ts';
import { apiBase, type RouteEntry } from '@amberdock/contract/http.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Actor, visitor } from './actor.ts';
import { countKeyCall, findKeyCaller } from './api-key.ts';
import { registerApiKeyCalls } from './api-key-calls.ts';
import { refuseExceeded } from './rate-limit.ts';
import { isApiCall, isUnder } from '../request-path.ts';
import { findOperator } from './operator-session.ts';
import { Refusal } from '../refusal.ts';
import { hasScope, requireScope } from './scopes.ts';
import { bearerToken, findCaller } from './session.ts';
import { BadInput } from '../validation.ts';

/** The headers that an answer of the API depends on, besides its address. */
export const variesBy = 'Authorization, Accept-Language, Accept';
const consoleBase = `${apiBase}/console`;

/**
 * Says who calls before anything is read of the request, and refuses who may not
 * (docs/specification.md#6-roles-and-permissions). A request without a token or cookie to look up passes synchronously.
 */
export function registerGuard(app: FastifyInstance): void {
  app.decorateRequest('actor', null as never);
  registerApiKeyCalls(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!isApiCall(request)) {
      request.actor = visitor;
      return done();
    }
    const { entry } = request.routeOptions.config;
    const admit = (actor: Actor) => {
      request.actor = actor;
      refuseUnlessAllowed(entry, actor, request.query);
      const isShared = entry?.access === 'visitor' && entry.method === 'GET' && actor.kind === 'visitor';
      reply.header('cache-control', isShared ? 'no-cache' : 'private, no-store');
      reply.header('vary', variesBy);
    };
    if (mayBeKnown(request)) {
      findActor(app, request, entry)
        .then(admit)
        .then(() => done(), done);
      return;
    }
    admit(visitor);
    done();
  });
}

/** Outside the console, only a token identifies a caller. */
const mayBeKnown = (request: FastifyRequest): boolean =>
  request.headers.authorization !== undefined || isUnder(request, consoleBase);

/**
 * Lets a caller pass whom the route's access names.
 *
 * @throws Refusal login_required, person_only, scope_missing (it names the scope), permission_missing (it names the
 * permission), enrolment_required
 * @throws BadInput where the scope hangs on a parameter that is missing or unknown
 */
function refuseUnlessAllowed(entry: RouteEntry | undefined, actor: Actor, query: unknown): void {
  if (!entry || entry.access === 'visitor') return;
  const { access } = entry;
  if ('buyer' in access) {
    if (actor.kind !== 'buyer') throw new Refusal('login_required');
    return requireScope(
      // Reading goes on in a blocked account (docs/design/accounts.md#blocked-accounts).
      entry.method === 'GET' ? { ...actor, isBlocked: false } : actor,
      typeof access.buyer === 'string' ? access.buyer : scopeBy(access.buyer, query),
    );
  }
  if (actor.kind !== 'operator') throw new Refusal('login_required');
  requirePermission(actor, access.operator);
  if (actor.mustEnrol && !entry.beforeEnrolment) throw new Refusal('enrolment_required');
}

/** Returns the scope that a call asks for by its query. @throws BadInput for a value without a scope, which opens nothing */
function scopeBy({ parameter, scopes }: ScopesByParameter, query: unknown): Scope {
  const value = (query as Record<string, unknown>)[parameter];
  const scope = typeof value === 'string' && Object.hasOwn(scopes, value) ? scopes[value] : undefined;
  if (!scope) throw new BadInput([{ field: parameter, fault: value === undefined ? 'required' : 'format' }]);
  return scope;
}

async function findActor(
  app: FastifyInstance,
  request: FastifyRequest,
  entry: RouteEntry | undefined,
): Promise<Actor> {
  if (!isUnder(request, consoleBase)) {
    const token = bearerToken(request.headers.authorization);
    return token?.startsWith(keyPrefix)
      ? findKeyActor(app, request, { entry, token })
      : findCaller(app.db, request.headers.authorization);
  }
  // A buyer's token opens nothing in the console, and an operator's cookie nothing outside it
  // (docs/design/api.md#operators-on-the-wire).
  if (bearerToken(request.headers.authorization)) throw new Refusal('session_ended');
  return entry && callerOf(entry.access) === 'operator' ? findOperator(app.db, request) : visitor;
}

type KeyRequest = { entry: RouteEntry | undefined; token: string };

/**
 * Says for whom a key acts, once its limit a minute allows the call. What everybody may read, the key reads as a buyer only
 * with the scope `catalogue`: without it prices and stock stay as hidden as from visitors. What everybody may change (signing in,
 * codes, invitations) is a person's, and asks for no key.
 *
 * @throws Refusal key_ended, too_many_requests
 */
async function findKeyActor(
  app: FastifyInstance,
  request: FastifyRequest,
  { entry, token }: KeyRequest,
): Promise<Actor> {
  const caller = await findKeyCaller(app.db, token);
  // Set here, so that a refused call is in the key's log too.
  request.apiKeyId = caller.apiKey.id;
  request.keyLimit = await countKeyCall(app.db, caller.apiKey);
  refuseExceeded(request.keyLimit);
  if (entry?.access !== 'visitor') return caller;
  return entry.method === 'GET' && hasScope(caller, 'catalogue') ? caller : visitor;
}
