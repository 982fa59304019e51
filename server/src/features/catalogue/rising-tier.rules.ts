import type { OfferInput } from './product-input.ts';

/** Finds the first wholesale price, ascending by quantity, that is higher than the price of fewer pieces. */
export const findRisingTier = ({ priceMinor, tiers }: Pick<OfferInput, 'priceMinor' | 'tiers'>) =>
  tiers.find(
    ({ unitPriceMinor }, index) => unitPriceMinor > (tiers[index - 1]?.unitPriceMinor ?? priceMinor),
  );
