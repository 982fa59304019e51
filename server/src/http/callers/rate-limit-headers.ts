import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, onSendHookHandler, preValidationHookHandler } from 'fastify';

/** A limit as the call that counted against it left it. */
export type CountedLimit = { hitsMax: number; windowSeconds: number; left: number; resetSeconds: number };

declare module 'fastify' {
  interface FastifyRequest {
    countedLimits: CountedLimit[] | null;
  }
}

const limitsOfCall = new AsyncLocalStorage<CountedLimit[]>();

/** Has the answer to the current call say how a limit stands. */
export const noteLimit = (limit: CountedLimit): void => void limitsOfCall.getStore()?.push(limit);

/**
 * Answers of limited calls say what is left, in the fields `RateLimit-Policy` and `RateLimit` (IETF draft
 * httpapi-ratelimit-headers): of several limits the one that ends first. Calls without a limit are not touched.
 */
export function registerRateLimitHeaders(app: FastifyInstance): void {
  app.decorateRequest('countedLimits', null);
  app.addHook('onRoute', (route) => {
    if (!route.config?.entry?.refusals?.includes('too_many_requests')) return;
    route.preValidation = [gatherLimits, ...[route.preValidation ?? []].flat()];
    route.onSend = [writeHeaders, ...[route.onSend ?? []].flat()];
  });
}

const gatherLimits: preValidationHookHandler = (request, _, done) => {
  request.countedLimits = [];
  limitsOfCall.run(request.countedLimits, done);
};

const writeHeaders: onSendHookHandler = (request, reply, _, done) => {
  const [first, ...others] = request.countedLimits ?? [];
  if (first) {
    const { hitsMax, windowSeconds, left, resetSeconds } = others.reduce(
      (least, each) => (each.left < least.left ? each : least),
      first,
    );
    reply.header('ratelimit-policy', `"tries";q=${hitsMax};w=${windowSeconds}`);
    reply.header('ratelimit', `"tries";r=${left};t=${resetSeconds}`);
  }
  done();
};
