const dayMs = 86_400_000;

/**
 * Computes the storage fee since the free period (docs/design/pallets.md#storage): a fee per unit and day begun, in the
 * warehouse's currency.
 */
export function storageDue(
  { left, freeUntil, feeMinor }: { left: number; freeUntil: Date; feeMinor: bigint },
  now: Date,
): bigint {
  const days = Math.ceil(Math.max(0, now.getTime() - freeUntil.getTime()) / dayMs);
  return BigInt(days) * BigInt(left) * feeMinor;
}
