import { isCurrency, type Money, parseMinor } from '@amberdock/contract/money.ts';

/** How a price moved since it was kept; none if the currencies differ, one is missing, or the price is unchanged. */
export function priceChange(
  then: Money | null,
  now: Money | null,
): { isLower: boolean; percent: string } | null {
  if (!then || !now || then.currency !== now.currency || !isCurrency(now.currency)) return null;
  const before = parseMinor(then.amount, now.currency);
  const after = parseMinor(now.amount, now.currency);
  if (before === null || after === null || before <= 0n || before === after) return null;
  const difference = after > before ? after - before : before - after;
  // In tenths of a percent, half up: below one tenth a price has moved all the same.
  const tenths = (difference * 2000n + before) / (before * 2n);
  const shown = tenths < 1n ? 1n : tenths;
  return { isLower: after < before, percent: `${shown / 10n}.${shown % 10n}`.replace(/\.0$/, '') };
}
