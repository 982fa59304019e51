import { hash } from 'node:crypto';
import { apiBase, type Failure, type RouteEntry, type Success } from '@amberdock/contract/http.ts';
import { type Language, languageTag } from '@amberdock/contract/language.ts';
import type { FastifyInstance } from 'fastify';
import inject from 'light-my-request';

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown> };

/** Calls the API for a page that is being rendered: it only reads, within the process, and as a visitor. */
export type VisitorApi = (
  route: Pick<RouteEntry, 'path'>,
  parts: Parts,
  language: Language,
) => Promise<Success<unknown> | Failure>;

/** The recorded answers of a page: a digest of each; null for a failure, which may not last. */
export type RecordedAnswer = { url: string; language: Language; digest: string | null };

export type VisitorFetcher = (url: string, language: Language) => Promise<{ status: number; body: string }>;

/**
 * Fetches answers through the same routes, schemas and guards as a request from outside, without a token. It does not
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
export function recordingApi(fetchAnswer: VisitorFetcher): { api: VisitorApi; recordings: RecordedAnswer[] } {
  const recordings: RecordedAnswer[] = [];
  const api: VisitorApi = async (route, parts, language) => {
    const url = addressOf(route.path, parts);
    const { status, body } = await fetchAnswer(url, language);
    recordings.push({ url, language, digest: digestOf(status, body) });
    return { ...(JSON.parse(body) as Success<unknown> | Failure), status };
  };
  return { api, recordings };
}

/** Whether every recorded call still gets the same answer. */
export async function isFresh(
  fetchAnswer: VisitorFetcher,
  recordings: readonly RecordedAnswer[],
): Promise<boolean> {
  const same = recordings.map(async ({ url, language, digest }) => {
    if (digest === null) return false;
    const { status, body } = await fetchAnswer(url, language);
    return digestOf(status, body) === digest;
  });
  return (await Promise.all(same)).every(Boolean);
}

const digestOf = (status: number, body: string): string | null =>
  status === 200 ? hash('sha256', body, 'base64url') : null;

function addressOf(routePath: string, { params, query: values = {} }: Parts): string {
  const path = routePath.replace(/:([a-z_]+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') query.append(key, String(item));
    }
  }
  return `${apiBase}${path}${query.size > 0 ? `?${query}` : ''}`;
}
