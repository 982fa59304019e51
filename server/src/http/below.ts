import { apiBase } from '@amberdock/contract/http.ts';
import type { FastifyRequest } from 'fastify';

/**
 * Whether a request goes below a path. The route that was found says so, for a router reads `/%61pi` as `/api`; the
 * address itself counts only beside it, for calls that no route knows.
 */
export const isBelow = ({ routeOptions, url }: FastifyRequest, path: string): boolean =>
  [routeOptions.url, url].some((address) => address?.startsWith(`${path}/`) === true);

export const isApiCall = (request: FastifyRequest): boolean => isBelow(request, apiBase);
