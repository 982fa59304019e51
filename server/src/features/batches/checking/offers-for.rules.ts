import type { PricedLineRow } from '../../cart/index.ts';
import type { Line } from './line.rules.ts';
import type { ShopFacts } from './shop-facts.ts';

/** Returns the possible sources of a row's goods: offers of the shop, or of the buyer's pallets. */
export const offersFor = (
  { fromPallets }: Pick<Line, 'fromPallets'>,
  skuId: string,
  { offersOf, palletOffersOf }: Pick<ShopFacts, 'offersOf' | 'palletOffersOf'>,
): readonly PricedLineRow[] => (fromPallets ? palletOffersOf : offersOf).get(skuId) ?? [];
