/** The part of a client that every document has: it names the call, sends it, and throws what is no success. */
export const runtime = `export type OperationName = keyof Operations;
export type Answer<Name extends OperationName> = {
  data: Operations[Name]['data'];
  page?: { next: string | null };
  message?: string;
};

/** A call that was refused: \`code\` is for programs, the message for people. */
export class AmberdockError extends Error {
  readonly status: number;
  readonly code: string;
  readonly body: unknown;
  constructor(status: number, body: { code?: string; message?: string | string[] }) {
    super([body.message ?? 'no answer'].flat().join(' '));
    this.name = 'AmberdockError';
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.body = body;
  }
}

type Options = { address: string; token: string; language?: 'en' | 'zh-Hans' };
type Sent = { path?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** Calls the API of a shop with a key or the token of a session. */
export function amberdock({ address, token, language = 'en' }: Options) {
  return async <Name extends OperationName>(
    name: Name,
    input: Operations[Name]['input'],
    { idempotencyKey }: { idempotencyKey?: string } = {},
  ): Promise<Answer<Name>> => {
    const [method, pattern] = operations[name];
    const { path = {}, query = {}, body } = input as Sent;
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
    });
    const answer = (await response.json()) as Answer<Name> & { code?: string; message?: string };
    if (!response.ok) throw new AmberdockError(response.status, answer);
    return answer;
  };
}
`;
