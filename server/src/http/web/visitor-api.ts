import { hash } from 'node:crypto';
import { apiBase, type Failure, type RouteEntry, type Success } from '@amberdock/contract/http.ts';
import { type Language, languageTag } from '@amberdock/contract/language.ts';
import type { FastifyInstance } from 'fastify';
import inject from 'light-my-request';

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown> };

/** How a page under render asks the API: it only reads, without leaving the process, and never as anybody. */
export type VisitorApi = (
  route: Pick<RouteEntry, 'path'>,
  parts: Parts,
  language: Language,
) => Promise<Success<unknown> | Failure>;

/** The recorded answers of a page: a digest of each; null for a failure, which may pass. */
export type RecordedAnswer = { url: string; language: Language; digest: string | null };

export type VisitorFetcher = (url: string, language: Language) => Promise<{ status: number; body: string }>;

/**
 * Goes through the same routes, schemas and guards as a request from outside, without a token. It does not
 * use `app.inject`, which refuses while the app closes: a page that was requested before is still rendered.
 */
export function visitorFetcher(app: FastifyInstance): VisitorFetcher {
  return async (url, language) => {
    const headers = { accept: 'application/json', 'accept-language': languageTag[language] };
    const { statusCode, body } = await inject(app.routing, { method: 'GET', url, headers });
    return { status: statusCode, body };
  };
}

/** Makes the API of one page under render, which records the answers that it gets. */
export function recordingApi(ask: VisitorFetcher): { api: VisitorApi; recordings: RecordedAnswer[] } {
  const recordings: RecordedAnswer[] = [];
  const api: VisitorApi = async (route, parts, language) => {
    const url = addressOf(route.path, parts);
    const { status, body } = await ask(url, language);
    recordings.push({ url, language, digest: digestOf(status, body) });
    return { ...(JSON.parse(body) as Success<unknown> | Failure), status };
  };
  return { api, recordings };
}

/** Whether every recorded call still gets the same answer. */
export async function isFresh(ask: VisitorFetcher, recordings: readonly RecordedAnswer[]): Promise<boolean> {
  const same = recordings.map(async ({ url, language, digest }) => {
    if (digest === null) return false;
    const { status, body } = await ask(url, language);
    return digestOf(status, body) === digest;
  });
  return (await Promise.all(same)).every(Boolean);
}

const digestOf = (status: number, body: string): string | null =>
  status === 200 ? hash('sha256', body, 'base64url') : null;

function addressOf(routePath: string, { params, query: asked = {} }: Parts): string {
  const path = routePath.replace(/:([a-z_]+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(asked)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') query.append(key, String(one));
    }
  }
  return `${apiBase}${path}${query.size > 0 ? `?${query}` : ''}`;
}
