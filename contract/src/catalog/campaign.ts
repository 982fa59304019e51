/**
 * Returns a price in minor units while a campaign runs, rounded half up
 * (docs/design/cart-and-settlement.md#unit-price). The product page, the cart and submit all use it. `percentOff` is 0
 * to 90.
 */
export const campaignMinor = (priceMinor: bigint, percentOff: number): bigint =>
  (priceMinor * BigInt(100 - percentOff) * 2n + 100n) / 200n;
