import { apiBase, type Failure, type RouteEntry, type Success } from '@amberdock/contract/http.ts';
import { type Language, languageTag } from '@amberdock/contract/language.ts';
import type { FastifyInstance } from 'fastify';
import inject from 'light-my-request';

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** How a page under render asks the API: without leaving the process, and never as anybody. */
export type VisitorApi = (
  route: Pick<RouteEntry, 'method' | 'path'>,
  parts: Parts,
  language: Language,
) => Promise<Success<unknown> | Failure>;

/**
 * Goes through the same routes, schemas and guards as a request from outside, without a token. Not by `app.inject`: it
 * refuses while the app closes, and a page that was asked for before that is still to be given.
 */
export function visitorApi(app: FastifyInstance): VisitorApi {
  return async (route, parts, language) => {
    const path = route.path.replace(/:([a-z_]+)/g, (_, name: string) =>
      encodeURIComponent(String(parts.params?.[name])),
    );
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(parts.query ?? {})) {
      for (const one of Array.isArray(value) ? value : [value]) {
        if (one !== undefined && one !== null && one !== '') query.append(key, String(one));
      }
    }
    const response = await inject(app.routing, {
      method: route.method,
      url: `${apiBase}${path}${query.size > 0 ? `?${query}` : ''}`,
      headers: { accept: 'application/json', 'accept-language': languageTag[language] },
      ...(parts.body !== undefined && { payload: parts.body as object }),
    });
    return { ...response.json<Success<unknown> | Failure>(), status: response.statusCode };
  };
}
