/** The part of a client that every document has: it names the call, sends it, and throws what is no success. */
export const runtime = `export type OperationName = keyof Operations;
export type Answer<Name extends OperationName> = {
  data: Operations[Name]['data'];
  page?: Page;
  message?: string;
};

/** A call that was refused: \`code\` is for programs, the message for people. It is \`unknown\` where not the shop answered. */
export class AmberdockError extends Error {
  readonly status: number;
  readonly code: string;
  readonly body: Partial<Failure>;
  /** Seconds to wait before the next try, where the answer says so. */
  readonly retryAfter: number | null;
  /** Names the call when you ask the shop about it. */
  readonly requestId: string | null;
  constructor({ status, headers }: Response, body: Partial<Failure>) {
    super([body.message ?? \`no answer of the shop, status \${status}\`].flat().join(' '));
    this.name = 'AmberdockError';
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.body = body;
    const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
    this.retryAfter = Number.isNaN(seconds) ? null : seconds;
    this.requestId = headers.get('x-request-id');
  }
}

type Options = { address: string; token: string; language?: 'en' | 'zh-Hans' };
type Sent = { path?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown; file?: Blob };

function formOf(file: Blob): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}

/** Calls the API of a shop with a key or the token of a session. */
export function amberdock({ address, token, language = 'en' }: Options) {
  return async <Name extends OperationName>(
    name: Name,
    input: Operations[Name]['input'],
    { idempotencyKey }: { idempotencyKey?: string } = {},
  ): Promise<Answer<Name>> => {
    const [method, pattern] = operations[name];
    const { path = {}, query = {}, body, file } = input as Sent;
    const url = new URL(pattern.replace(/\\{(\\w+)\\}/g, (_, part: string) => encodeURIComponent(String(path[part]))), address);
    for (const [field, value] of Object.entries(query)) {
      for (const each of [value].flat()) if (each !== undefined) url.searchParams.append(field, String(each));
    }
    const response = await fetch(url, {
      method,
      headers: {
        authorization: \`Bearer \${token}\`,
        'accept-language': language,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(file && { body: formOf(file) }),
    });
    // A proxy's own answers are no JSON.
    const answer = (await response.json().catch(() => null)) as (Answer<Name> & Partial<Failure>) | null;
    if (!response.ok || answer?.data === undefined) throw new AmberdockError(response, answer ?? {});
    return answer;
  };
}
`;
