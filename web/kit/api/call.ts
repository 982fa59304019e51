import type { DescriptionOf, Route, RouteData, RouteInput, Success } from '@amberdock/contract/http.ts';

type Values = Record<string, unknown>;
export type CallInput = { params?: Values; query?: Values; body?: unknown };

/** The data of a call: typed where the contract's own is given. */
export type DataOf<R> = [DescriptionOf<R>] extends [never] ? unknown : RouteData<R>;
export type InputOf<R> = [DescriptionOf<R>] extends [never] ? CallInput : RouteInput<R>;
export type AnswerOf<R> = Success<DataOf<R>>;

export type CallOptions = {
  /** Sent as Idempotency-Key: always for submit, pay and exchange (docs/design/api.md#idempotency). */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The call follows another choice of the buyer's: a refusal is shown in place, not as an alert. */
  isUnasked?: boolean;
  /** Codes of refusals that the caller says itself, beside the field they are about: no alert for them. */
  shownInPlace?: readonly string[];
};

/** One way to ask, whoever asks: the browser over HTTP, the server while it renders for a visitor. */
export type Api = {
  /** The answer's `data`. */
  call<R extends Route>(route: R, input?: InputOf<R>, options?: CallOptions): Promise<DataOf<R>>;
  /** The whole answer: `data`, and `page` or `message` beside it. */
  send<R extends Route>(route: R, input?: InputOf<R>, options?: CallOptions): Promise<AnswerOf<R>>;
};

/**
 * Returns the address below the base: parameters filled in, query with repeated keys for lists
 * (docs/specification.md#7-the-calls-it-makes).
 */
export function addressOf(route: Route, { params = {}, query = {} }: CallInput): string {
  const path = route.path.replace(/:([a-z_]+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(key, String(one));
    }
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
