import type { Static, TSchema } from 'typebox';
import type { Access } from './access.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * One call of the API, known to both sides: the server enforces its schemas, the storefront derives its types
 * and the OpenAPI document is made from it.
 */
export type RouteEntry = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, with Fastify's `:name` parameters. */
  path: `/${string}`;
  access: Access;
  summary: string;
  /** For integrators, in Markdown: what the schemas cannot say. */
  description?: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** What `data` of the answer holds. */
  data: TSchema;
  /** The answer is a list with `page`. */
  paged?: true;
  /** What a visitor gets is the same for every visitor of a language, and may be ten seconds old. */
  shared?: true;
  /** Answered with 202, for the work goes on (docs/design/api.md#slow-work). */
  accepted?: true;
  /** Business refusals this call may give, beside validation, 401 and 404. */
  refusals?: readonly RefusalCode[];
  /**
   * How an Idempotency-Key is kept: `stored` with the answer, in the transaction of the change;
   * `none` where the answer holds secrets or the call changes nothing.
   */
  idempotency?: 'stored' | 'none';
};

export const route = <const R extends RouteEntry>(entry: R): R => entry;

type Part<S> = S extends TSchema ? Static<S> : undefined;
type Optional<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] };

/** What a caller gives: only the parts that the route declares. */
export type RouteInput<R extends RouteEntry> = Optional<{
  params: Part<R['params']>;
  query: Part<R['query']>;
  body: Part<R['body']>;
}>;
export type RouteData<R extends RouteEntry> = Static<R['data']>;

export type Page = {
  next: string | null;
  prev: string | null;
  total: number | null;
  total_is_exact: boolean;
  /** Of a feed, whose `next` is always given: there is more already. */
  has_more?: boolean;
  /** Of a feed: the page belongs to the walk over everything, no change has been told yet. */
  resync?: boolean;
};

export type Success<T> = { status: number; data: T; message?: string; page?: Page };
export type Failure = {
  status: number;
  code: string;
  message: string | string[];
  err?: true;
  fail_reasons?: { no: string; reason: string }[];
  data?: unknown;
};

export const apiBase = '/api';
/** The versioned vendor type of the specification (§7); `application/json` and any type mean the newest. */
export const vendorMediaType = 'application/vnd.amberdock.v1+json';
