import { apiBase, type Failure, type Route, vendorMediaType } from '@amberdock/contract/http.ts';
import { languageTag } from '@amberdock/contract/language.ts';
import { type AnswerOf, addressOf, type DataOf, type InputOf, type CallInput } from '../../kit/api/call.ts';
import { textsIn } from '../locales/use-texts.ts';
import { preferences } from '../preferences.ts';

/** An unsuccessful answer of the API; `message` is in the operator's language. */
export class ConsoleApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Data of the refusal, such as the challenge of a sign-in. */
  readonly data: unknown;
  constructor(status: number, { code = 'unreachable', message = '', data }: Partial<Failure>) {
    super(Array.isArray(message) ? message.join('\n') : message);
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

/** Whether a change was refused because somebody else has changed the record since it was read. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ConsoleApiError && error.code === 'changed_meanwhile';

/**
 * Says what an answer without a sentence of the shop's means. A change that was sent and not answered, in time or by a gateway, may
 * have been made.
 */
function silenceOf({ method }: Route, status: number, isTimeout = false): ConsoleApiError {
  const { unreachable, noAnswer } = textsIn(preferences().language).failure;
  const isUnknown = method !== 'GET' && (isTimeout || status > 0);
  return new ConsoleApiError(status, { message: isUnknown ? noAnswer : unreachable });
}

let csrfToken = '';
/** Stores the token that each change must send; sign-in and the first call of a page return it. */
export const keepCsrfToken = (token: string): void => {
  csrfToken = token;
};

/** Calls a route of the console with the session's cookie. @throws ConsoleApiError */
export async function send<R extends Route>(
  route: R,
  input?: InputOf<R>,
  options: Options = {},
): Promise<AnswerOf<R>> {
  const parts: CallInput = (input as CallInput | undefined) ?? {};
  return (await answerTo(route, parts, options)) as AnswerOf<R>;
}

type Options = {
  /** Makes a repeated call the same one (docs/design/api.md#idempotency). */
  idempotencyKey?: string;
  form?: FormData;
};

const headersOf = ({ method }: Route): Record<string, string> => ({
  'Accept-Language': languageTag[preferences().language],
  Accept: vendorMediaType,
  ...(method !== 'GET' && { 'X-CSRF-Token': csrfToken }),
});

async function answerTo(route: Route, parts: CallInput, { idempotencyKey, form }: Options): Promise<unknown> {
  const { body } = parts;
  const response = await fetch(apiBase + addressOf(route, parts), {
    method: route.method,
    credentials: 'same-origin',
    headers: {
      ...headersOf(route),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    signal: AbortSignal.timeout(form ? 120_000 : 15_000),
    ...(form ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw silenceOf(route, 0, cause instanceof DOMException && cause.name === 'TimeoutError');
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer;
  throw failureOf(route, response.status, answer);
}

const failureOf = (route: Route, status: number, answer: unknown): ConsoleApiError => {
  const failure = answer as Partial<Failure> | null;
  return failure?.message ? new ConsoleApiError(status, failure) : silenceOf(route, status);
};

type Sending = {
  /** Reports the share of the file that has been sent, 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
  /** Makes a repeated upload of the same file the same one. */
  idempotencyKey?: string;
};

/**
 * Uploads one file as `upload` does, and reports the progress, for which it needs XMLHttpRequest.
 *
 * @throws ConsoleApiError
 */
export function uploadInSight<R extends Route>(
  route: R,
  file: File,
  { onProgress, signal, idempotencyKey }: Sending,
  input: CallInput = {},
): Promise<DataOf<R>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(route.method, apiBase + addressOf(route, input));
    for (const [name, value] of Object.entries(headersOf(route))) request.setRequestHeader(name, value);
    if (idempotencyKey) request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.responseType = 'json';
    request.timeout = 120_000;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(silenceOf(route, 0));
    request.ontimeout = () => reject(silenceOf(route, 0, true));
    request.onabort = request.onerror;
    request.onload = () => {
      const { status } = request;
      const answer = request.response as AnswerOf<R> | null;
      if (status >= 200 && status < 300 && answer) resolve(answer.data);
      else reject(failureOf(route, status, answer));
    };
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

/** Uploads one picture as multipart/form-data, in the field `file`. @throws ConsoleApiError */
export const upload = async <R extends Route>(
  route: R,
  input: InputOf<R>,
  file: File,
): Promise<DataOf<R>> => {
  const form = new FormData();
  form.append('file', file);
  return ((await answerTo(route, input as CallInput, { form })) as AnswerOf<R>).data;
};

export const call = async <R extends Route>(
  route: R,
  input?: InputOf<R>,
  options?: Pick<Options, 'idempotencyKey'>,
): Promise<DataOf<R>> => (await send(route, input, options)).data;
