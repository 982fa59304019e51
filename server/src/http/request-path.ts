import { apiBase } from '@amberdock/contract/http.ts';
import type { FastifyRequest } from 'fastify';

/**
 * Whether the address of a request stands under a path. The route that was found says so, for a router reads `/%61pi` as `/api`; the
 * address itself counts only beside it, for calls that no route knows. One without escapes, as nearly all are, is read as
 * it stands: to ask for the route costs more than the rest of the question.
 */
export const isUnder = (request: FastifyRequest, path: string): boolean => {
  const { url } = request;
  const addresses = isPlain(url) ? [url] : [request.routeOptions.url, url];
  return addresses.some((address) => address?.startsWith(`${path}/`) === true);
};

const isPlain = (url: string): boolean => url.startsWith('/') && !url.includes('%');

export const isApiCall = (request: FastifyRequest): boolean => isUnder(request, apiBase);
