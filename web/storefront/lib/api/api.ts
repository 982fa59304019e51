import { apiBase, type Failure, type Route, vendorMediaType } from '@amberdock/contract/http.ts';
import { languageTag } from '@amberdock/contract/language.ts';
import { showError } from '../notices/alert.ts';
import { localSetting } from '../state/local-setting.ts';
import { isLoggedIn, session, signOut } from '../session/session.ts';
import { rememberClosedPage } from '../session/way-back.ts';
import { type Api, addressOf, type CallOptions, type CallInput } from '../../../kit/api/call.ts';
import { ApiError, alertedStatuses, alertText, UnreachableError } from './errors.ts';

export const timeoutMs = 5000;

/** The storefront's calls, as the specification's sections 7 and 8 describe them. */
export const api: Api = {
  call: async (route, input, options) => (await api.send(route, input, options)).data,
  send: async (route, input, options = {}) => {
    const parts: CallInput = input ?? {};
    const response = await answerTo(route, parts, options);
    if (response.status >= 400) throw refused(response.status, response.body as Partial<Failure>, options);
    return response.body as never;
  },
};

async function answerTo(
  route: Route,
  parts: CallInput,
  options: CallOptions,
): Promise<{ status: number; body: object }> {
  const limit = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit;
  try {
    const response = await fetch(apiBase + addressOf(route, stamped(route, parts)), {
      method: route.method,
      headers: headersOf(parts, options),
      signal,
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
    });
    return { status: response.status, body: bodyOf(response.status, await response.text()) };
  } catch (error) {
    if (error instanceof UnreachableError || options.signal?.aborted) throw error;
    throw new UnreachableError(limit.aborted ? 'timeout' : 'network', { cause: error });
  }
}

/** Every GET carries `_t`, so that no cache on the way answers it. */
const stamped = (route: Route, parts: CallInput): CallInput =>
  route.method === 'GET' ? { ...parts, query: { ...parts.query, _t: Date.now() } } : parts;

/** Returns the headers of every request, whoever sends it (docs/specification.md#7-the-calls-it-makes). */
export function headersOf({ body }: CallInput, { idempotencyKey }: CallOptions): Record<string, string> {
  return {
    Authorization: `Bearer ${session.get().token}`,
    'Accept-Language': languageTag[localSetting.get().set_language],
    Accept: vendorMediaType,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
}

/** A call succeeds only if the answer has a JSON body; a proxy's HTML page does not count. */
function bodyOf(status: number, text: string): object {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) return body;
  } catch {
    // Not JSON: judged by the status below.
  }
  if (status >= 400) return {};
  throw new UnreachableError('empty');
}

/** Shows the alert, signs out on 401, and returns the error for the caller; also used for calls made without this client. */
export function refused(
  status: number,
  failure: Partial<Failure>,
  { isUnasked, shownInPlace }: CallOptions = {},
): ApiError {
  const text = alertText(failure, localSetting.get().set_language);
  const isShownInPlace =
    status === 422 && (isUnasked || (failure.code !== undefined && shownInPlace?.includes(failure.code)));
  if (alertedStatuses.has(status) && text && !isShownInPlace) showError(text);
  if (status === 401 && isLoggedIn()) {
    rememberClosedPage(location.pathname + location.search);
    signOut(true);
  }
  return new ApiError(status, failure, text || `HTTP ${status}`);
}
