import type { TestBuyer } from '../../shop.ts';
import type * as a from './possessions.ts';

export type CaseRequest = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
};

export type Case = {
  /** The owner's resource, whose id the call names. */
  owns: a.Possession;
  /** Makes a call that is valid for any caller in everything else, so that only the owner of the id decides. */
  asks: (id: string, world: a.World, caller: TestBuyer) => CaseRequest | Promise<CaseRequest>;
  /** The answer to others, if it is not the 404 of docs/design/api.md#statuses. */
  others?: { status: number; code?: string };
  /** The refusal that the owner gets, if the call finds the row and still refuses. */
  mine?: { status: number; code?: string };
};
