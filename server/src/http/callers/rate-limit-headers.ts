import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest, preValidationHookHandler } from 'fastify';

/** A limit as the call that counted against it left it. */
export type CountedLimit = {
  hitsMax: number;
  windowSeconds: number;
  left: number;
  isExceeded: boolean;
  resetSeconds: number;
};

declare module 'fastify' {
  interface FastifyRequest {
    countedLimits: CountedLimit[] | null;
    /** The limit of the caller's key; null for a person. */
    keyLimit: CountedLimit | null;
  }
}

const limitsOfCall = new AsyncLocalStorage<CountedLimit[]>();

/** Has the answer to the current call report the state of a limit. */
export const noteLimit = (limit: CountedLimit): void => void limitsOfCall.getStore()?.push(limit);

/**
 * Answers of limited calls say what is left, in the fields `RateLimit-Policy` and `RateLimit` (IETF draft
 * httpapi-ratelimit-headers): `tries` of the call's own limits, the one that ends first, and `key` of the caller's key.
 * Calls without a limit are not touched.
 */
export function registerRateLimitHeaders(app: FastifyInstance): void {
  app.decorateRequest('countedLimits', null);
  app.decorateRequest('keyLimit', null);
  app.addHook('onRoute', (route) => {
    if (!route.config?.entry?.refusals?.includes('too_many_requests')) return;
    route.preValidation = [gatherLimits, ...[route.preValidation ?? []].flat()];
  });
  app.addHook('onSend', (request, reply, _, done) => {
    if (request.countedLimits?.length || request.keyLimit) {
      const limits = namedLimits(request);
      const policies = limits.map(([name, { hitsMax, windowSeconds: w }]) => `"${name}";q=${hitsMax};w=${w}`);
      reply.header('ratelimit-policy', policies.join(', '));
      const states = limits.map(([name, { left, resetSeconds }]) => `"${name}";r=${left};t=${resetSeconds}`);
      reply.header('ratelimit', states.join(', '));
    }
    done();
  });
}

const gatherLimits: preValidationHookHandler = (request, _, done) => {
  request.countedLimits = [];
  limitsOfCall.run(request.countedLimits, done);
};

function namedLimits({ countedLimits, keyLimit }: FastifyRequest): [name: string, limit: CountedLimit][] {
  const [first, ...others] = countedLimits ?? [];
  const tries = first && others.reduce((least, other) => (other.left < least.left ? other : least), first);
  return [
    ...(tries ? [['tries', tries] as [string, CountedLimit]] : []),
    ...(keyLimit ? [['key', keyLimit] as [string, CountedLimit]] : []),
  ];
}
