import type { BatchColumn } from '@amberdock/contract/batches/columns.ts';
import type { BatchReason, BatchReasonDetails } from '@amberdock/contract/batches/reasons.ts';
import type { AddressInput } from '@amberdock/contract/people/account.ts';

export type Reason<Code extends BatchReason = BatchReason> = { code: Code; details: BatchReasonDetails };
export type Cells = Record<BatchColumn, string>;

/** A row as read; `fault` is set if it cannot be ordered, whatever the shop offers. */
export type Line = {
  position: number;
  line: number;
  cells: Cells;
  /** Null if its cells are empty: the reference's first address applies. */
  address: Required<AddressInput> | null;
  quantity: number;
  /** Its goods come from the buyer's pallets. */
  fromPallets: boolean;
  fault: Reason | null;
};

export const reasonOf = <Code extends BatchReason>(
  code: Code,
  details: BatchReasonDetails = {},
): Reason<Code> => ({ code, details });
