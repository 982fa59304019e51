/** Returns the sum of an order's parts in the base currency; null if the worth of one is not known. */
export function baseTotal(parts: readonly (string | null)[]): bigint | null {
  let total = 0n;
  for (const part of parts) {
    if (part === null) return null;
    total += BigInt(part);
  }
  return total;
}
