import type { RefusalCode, RefusalDetails } from '@amberdock/contract/refusals.ts';

/** Why one of several things failed, by its number, in the caller's language. */
export type FailReason = { no: string; code: RefusalCode; reason: string };

type Extra = {
  failReasons?: FailReason[];
  data?: unknown;
  retryAfterSeconds?: number;
};

/** A business "no" (house, errors): thrown anywhere below a route, it rolls back and is answered with its sentence. */
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

/** Not there, and not yours: the same answer (docs/design/api.md#statuses). */
export const notFound = (): Refusal => new Refusal('not_found');
