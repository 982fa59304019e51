import type { FastifyRequest } from 'fastify';

const bodies = new WeakMap<FastifyRequest, string>();

/** Keeps the body as it came, for the calls whose senders sign it; of others nothing is kept. */
export function keepRawBody(request: FastifyRequest, body: string): void {
  if (request.routeOptions.config.entry?.signed) bodies.set(request, body);
}

/** Returns the body as it came, byte for byte in UTF-8: what its sender has signed. */
export const rawBodyOf = (request: FastifyRequest): string => bodies.get(request) ?? '';
