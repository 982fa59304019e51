import { apiBase } from '@amberdock/contract/http.ts';
import { clearAlert } from '../lib/notices/alert.ts';
import { clearSnack } from '../lib/notices/snackbar.ts';
import { session, type User } from '../lib/session/session.ts';
import { apiServer, type Reply, type Seen } from './api-server.ts';
import { buyer } from './buyer.ts';
import { clearShown } from './render.tsx';

type Answer = Reply | ((seen: Seen) => Reply);

/** Wraps data as the API does. */
export const data = (given: unknown, more: object = {}): Reply => ({
  body: { status: 200, data: given, ...more },
});

/** A list without a next page. */
export const list = (rows: readonly unknown[]): Reply => data(rows, { page: { next: null } });

export const refusal = (code: string, message: string): Reply => ({
  status: 422,
  body: { status: 422, code, message },
});

/** The API fails, and says nothing that can be shown. */
export const failure: Reply = { status: 500, body: { status: 500, code: 'fault', message: '' } };

/**
 * A fake API for a page and somebody signed in: answers each "METHOD /path" with what the test names, anything else with
 * 404, and keeps the changes that it was asked for. `null` as user is a visitor.
 */
export async function pageApi(
  answers: Record<string, Answer>,
  { user = buyer() }: { user?: User | null } = {},
) {
  const server = await apiServer();
  const known = { ...answers };
  session.set(user ? { token: 't', user } : { token: null, user: null });
  server.answer((seen) => {
    const answer = known[`${seen.method} ${seen.url.pathname.slice(apiBase.length)}`];
    if (!answer) return { status: 404, body: { status: 404, code: 'not_found', message: '' } };
    return typeof answer === 'function' ? answer(seen) : answer;
  });
  const changes = () =>
    server.seen
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body }) => ({
        call: `${method} ${url.pathname.slice(apiBase.length)}`,
        body: body === '' ? null : (JSON.parse(body) as unknown),
      }));
  return {
    /** Names further answers, or others than before. */
    answer: (more: Record<string, Answer>) => void Object.assign(known, more),
    seen: server.seen,
    changes,
    close: async () => {
      await clearShown();
      clearAlert();
      clearSnack();
      session.set({ token: null, user: null });
      localStorage.clear();
      sessionStorage.clear();
      server.close();
    },
  };
}

export type PageApi = Awaited<ReturnType<typeof pageApi>>;
