import type { ImportedRow } from '@amberdock/contract/trade/cart.ts';

/** Returns those of the given rows that the server did not put into the cart, each with its reason. */
export const refusedOf = <Row>(
  { rows }: { rows: readonly ImportedRow[] },
  given: readonly Row[],
): { row: Row; reason: string }[] =>
  rows.flatMap(({ row: number, status, reason }) => {
    const row = given[number - 1];
    return status === 'refused' && row ? [{ row, reason: reason ?? '' }] : [];
  });
