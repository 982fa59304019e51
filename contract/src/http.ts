import type { Static, TSchema } from 'typebox';
import type { Access } from './access.ts';
import type { RefusalCode } from './refusals.ts';

/** The method and path of a call. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, with `:name` for a parameter. */
  path: `/${string}`;
};

/** The description of a call in contract/src/schemas: the server enforces it, and the OpenAPI document shows it. */
export type CallDescription = {
  access: Access;
  summary: string;
  /** For integrators, in Markdown: what the schemas cannot say. */
  description?: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** The call takes one file as multipart/form-data, in the field `file`; its media types. */
  upload?: readonly string[];
  /** The schema of the answer's `data`. */
  data: TSchema;
  /** The answer is a list with `page`. */
  paged?: true;
  /** The answer is the same for every visitor of a language, and may be ten seconds old. */
  shared?: true;
  /** Its sender signs the raw body, which is kept for the handler (server/src/http/raw-body.ts). */
  signed?: true;
  /** Open to an operator who must turn the second factor on before anything else. */
  beforeEnrolment?: true;
  /** Answered with 202, because the work goes on in a job (docs/design/api.md#slow-work). */
  accepted?: true;
  /** Business refusals this call may give, besides validation, 401 and 404. */
  refusals?: readonly RefusalCode[];
  /**
   * How an Idempotency-Key is kept: `stored` with the answer, in the transaction of the change;
   * `none` where the answer holds secrets or the call changes nothing.
   */
  idempotency?: 'stored' | 'none';
};

declare const description: unique symbol;

/**
 * A call as a page needs it: its address, with the types of its input and answer. Its schemas are kept in a module of their
 * own, because a browser would download them for nothing.
 */
export type Call<D extends CallDescription = CallDescription> = Route & { readonly [description]?: D };

/** The calls that a table of descriptions describes: an address for each. */
export type CallsOf<T extends Record<string, CallDescription>> = { readonly [K in keyof T]: Call<T[K]> };

/** A call with its address and description; `key` is its feature and name, such as `orders.pay`. */
export type RouteEntry = Route & CallDescription & { key?: string };

type Part<S> = S extends TSchema ? Static<S> : undefined;
type Optional<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] };
/** The description of a call, or of an entry that includes it. */
export type DescriptionOf<R> = R extends CallDescription
  ? R
  : R extends { readonly [description]?: infer D }
    ? NonNullable<D>
    : never;
type Field<D, K extends string> = K extends keyof D ? D[K] : undefined;

/** The input of a call: only the parts that it declares. */
export type RouteInput<R> = Optional<{
  params: Part<Field<DescriptionOf<R>, 'params'>>;
  query: Part<Field<DescriptionOf<R>, 'query'>>;
  body: Part<Field<DescriptionOf<R>, 'body'>>;
}>;
export type RouteData<R> = Part<Field<DescriptionOf<R>, 'data'>>;

export type Page = {
  next: string | null;
  prev: string | null;
  total: number | null;
  total_is_exact: boolean;
  /** Whether more changes are there already; only in a feed, whose `next` is always set. */
  has_more?: boolean;
  /** The page belongs to the first full listing of a feed, before any change. */
  resync?: boolean;
};

export type Success<T> = { status: number; data: T; message?: string; page?: Page };
export type Failure = {
  status: number;
  code: string;
  message: string | string[];
  err?: true;
  fail_reasons?: { no: string; code?: string; reason: string }[];
  data?: unknown;
};

export const apiBase = '/api';
/** The versioned vendor type of the specification (§7); `application/json` and any type mean the newest. */
export const vendorMediaType = 'application/vnd.amberdock.v1+json';
