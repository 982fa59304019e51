import type { RefusalCode, RefusalDetails } from '@amberdock/contract/refusals.ts';

/** Why one of several things failed, by its number, in the caller's language. */
export type FailReason = { no: string; code: RefusalCode; reason: string };

type Extra = {
  failReasons?: FailReason[];
  data?: unknown;
  retryAfterSeconds?: number;
  /** The field of the body that names what is not there. */
  field?: string;
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
 * the answer says in which `field`, as the API calls it.
 */
export const notFound = (field?: string): Refusal =>
  new Refusal('not_found', {}, field === undefined ? {} : { field });
