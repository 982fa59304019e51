import { apiBase } from '@amberdock/contract/http.ts';
import type { FastifyRequest } from 'fastify';

/**
 * Whether the address of a request is under a path. The route that was found decides, because a router reads `/%61pi` as
 * `/api`; the address itself counts only for requests without a route. An address without escapes, as nearly all are, is
 * compared directly: looking up the route costs more than the rest of the check.
 */
export const isUnder = (request: FastifyRequest, path: string): boolean => {
  const { url } = request;
  const addresses = isPlain(url) ? [url] : [request.routeOptions.url, url];
  return addresses.some((address) => address?.startsWith(`${path}/`) === true);
};

const isPlain = (url: string): boolean => url.startsWith('/') && !url.includes('%');

export const isApiCall = (request: FastifyRequest): boolean => isUnder(request, apiBase);
