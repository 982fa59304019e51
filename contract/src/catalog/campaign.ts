/**
 * A price while a campaign runs, half up to the minor unit (docs/design/cart-and-settlement.md#unit-price):
 * what the product page shows, the cart counts with and submit judges. `percentOff` is 0 to 90.
 */
export const campaignMinor = (priceMinor: bigint, percentOff: number): bigint =>
  (priceMinor * BigInt(100 - percentOff) * 2n + 100n) / 200n;
