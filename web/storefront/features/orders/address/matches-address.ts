import type { Address } from '@amberdock/contract/people/account.ts';

/** Whether every word looked for is somewhere in the address. */
export function matchesAddress(address: Address, search: string): boolean {
  const { id: _, is_default: __, ...texts } = address;
  const all = Object.values(texts).join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
