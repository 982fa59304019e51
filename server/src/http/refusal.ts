import type { RefusalCode, RefusalDetails } from '@amberdock/contract/refusals.ts';

/** Why one of several things failed, by its number, in the caller's language. */
export type FailReason = { no: string; code: RefusalCode; reason: string };

type Extra = {
  failReasons?: FailReason[];
  data?: unknown;
  retryAfterSeconds?: number;
  /** The field of the body that it is about, as the API calls it. */
  field?: string;
  /** The places of the field in the body, as JSON Pointers, if it lies deeper than at the top. */
  paths?: readonly string[];
};

/** A business "no" (STYLE.md, Errors): thrown anywhere below a route, it rolls back and is answered with its sentence. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
  readonly extra: Extra;

  constructor(code: RefusalCode, details: RefusalDetails = {}, extra: Extra = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
    this.extra = extra;
  }
}

/**
 * Refuses what is not there and what is not yours by the same answer (docs/design/api.md#statuses). Where the body names it,
 * the answer says in which `field`, as the API calls it, and by which `paths` if that lies in a list.
 */
export const notFound = (field?: string, paths?: readonly string[]): Refusal =>
  new Refusal('not_found', {}, field === undefined ? {} : { field, ...(paths && { paths }) });

/** The number of places that one field names at most: a list may have hundreds of faulty items. */
export const pathsMax = 20;

/** Returns where the field stands in the items of a list that are at fault, as JSON Pointers. */
export const pathsIn = <Item>(
  list: string,
  items: readonly Item[],
  { field, isFaulty }: { field: string; isFaulty: (item: Item) => boolean },
): string[] =>
  items.flatMap((item, at) => (isFaulty(item) ? [`/${list}/${at}/${field}`] : [])).slice(0, pathsMax);
