import type { AddressReason, addressVerdicts } from '@amberdock/contract/people/address-import.ts';
import type { AddressInput } from '@amberdock/contract/people/account.ts';
import type { BatchReasonDetails } from '@amberdock/contract/batches/reasons.ts';

export type ReadRow = {
  line: number;
  address: Required<AddressInput>;
  fault: { code: AddressReason; details: BatchReasonDetails } | null;
};
export type JudgedRow = ReadRow & { verdict: (typeof addressVerdicts)[number] };

/**
 * Gives each row its verdict, in the order of the file: refused by its own fault, or already there, or refused because the
 * rows before it fill the book.
 *
 * @param inBook keys of the addresses that the book has
 * @param max how many the book can have
 */
export function judgeAddresses(
  rows: readonly ReadRow[],
  {
    inBook,
    max,
    keyOf,
  }: { inBook: readonly string[]; max: number; keyOf: (address: AddressInput) => string },
): JudgedRow[] {
  const known = new Set(inBook);
  const lines = new Map<string, number>();
  let room = max - inBook.length;
  return rows.map((row): JudgedRow => {
    if (row.fault) return { ...row, verdict: 'refused' };
    const key = keyOf(row.address);
    if (known.has(key)) return { ...row, verdict: 'existing', fault: { code: 'in_book', details: {} } };
    const line = lines.get(key);
    if (line !== undefined)
      return { ...row, verdict: 'existing', fault: { code: 'same_as_line', details: { line } } };
    if (room <= 0)
      return { ...row, verdict: 'refused', fault: { code: 'address_limit', details: { limit: max } } };
    room -= 1;
    lines.set(key, row.line);
    return { ...row, verdict: 'ready' };
  });
}
