import { type Chance, chanceOf } from '../chance.ts';

/** Offers in a hundred that have run out, and that are about to. */
const soldOutPercent = 2;
const lowPercent = 4;

type StockedOffer = { warehouse: string; cnyMinor: bigint; isBestStocked: boolean };

/**
 * The units that an offer starts with: cheap goods have more than expensive ones, and the first warehouse has the most. A few
 * offers have run out and a few are about to, so that the shop shows what that looks like.
 */
export function openingStock(sku: string, { warehouse, cnyMinor, isBestStocked }: StockedOffer): number {
  const chance = chanceOf('stock', sku, warehouse);
  if (!isBestStocked && chance.happens(soldOutPercent)) return 0;
  if (!isBestStocked && chance.happens(lowPercent)) return chance.between(2, 9);
  const pieces = depth(cnyMinor, chance);
  return isBestStocked ? pieces : Math.max(20, Math.round(pieces / 3));
}

function depth(cnyMinor: bigint, chance: Chance): number {
  if (cnyMinor < 3_000n) return chance.between(420, 1_150);
  if (cnyMinor < 10_000n) return chance.between(210, 620);
  if (cnyMinor < 25_000n) return chance.between(120, 340);
  return chance.between(70, 190);
}
