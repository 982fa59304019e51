import { apiBase, type Failure, vendorMediaType } from '@amberdock/contract/http.ts';
import { languageTag } from '@amberdock/contract/language.ts';
import {
  type AnswerOf,
  addressOf,
  type DataOf,
  type InputOf,
  type CallInput,
  type Route,
} from '../../kit/api/call.ts';
import { preferences } from '../preferences.ts';

/** An answer of the API that is no success; `message` is in the operator's language. */
export class ConsoleApiError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, { code = 'unreachable', message = '' }: Partial<Failure>) {
    super((Array.isArray(message) ? message.join('\n') : message) || `HTTP ${status}`);
    this.status = status;
    this.code = code;
  }
}

let csrfToken = '';
/** Keeps the token that each change must bring; sign-in and the first question of a page give it. */
export const keepCsrfToken = (token: string): void => {
  csrfToken = token;
};

/** Calls a route of the console with the session's cookie. @throws ConsoleApiError */
export async function send<R extends Route>(route: R, input?: InputOf<R>): Promise<AnswerOf<R>> {
  const { body }: CallInput = (input as CallInput | undefined) ?? {};
  const response = await fetch(apiBase + addressOf(route, (input as CallInput | undefined) ?? {}), {
    method: route.method,
    credentials: 'same-origin',
    headers: {
      'Accept-Language': languageTag[preferences().language],
      Accept: vendorMediaType,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(route.method !== 'GET' && { 'X-CSRF-Token': csrfToken }),
    },
    signal: AbortSignal.timeout(15_000),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new ConsoleApiError(0, { code: 'unreachable', message: String(cause) });
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new ConsoleApiError(response.status, answer as Partial<Failure>);
  return answer as AnswerOf<R>;
}

export const call = async <R extends Route>(route: R, input?: InputOf<R>): Promise<DataOf<R>> =>
  (await send(route, input)).data;
