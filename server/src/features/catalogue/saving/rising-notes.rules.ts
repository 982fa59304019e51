import type { Text } from '@amberdock/contract/language.ts';
import type { KeptNote, ProductInput } from '../product-input.ts';
import { findRisingTier } from '../rising-tier.rules.ts';

const kind: Text = {
  zh: '批发价高于件数更少时的价格',
  en: 'a wholesale price is higher than the price of fewer pieces',
};

/** Names the wholesale prices that are higher than the price of fewer: a digit too many, or a price that fell since. */
export const risingNotes = ({ skus }: ProductInput): KeptNote[] =>
  skus.flatMap(({ sku, offers }) =>
    offers.flatMap((offer) => {
      const rising = findRisingTier(offer);
      if (!rising) return [];
      const { warehouse } = offer;
      const { minQuantity } = rising;
      const reason = {
        zh: `SKU ${sku} 在 ${warehouse} 满 ${minQuantity} 件的批发价高于件数更少时的价格`,
        en: `the wholesale price of ${sku} in ${warehouse} from ${minQuantity} pieces is higher than the price of fewer`,
      };
      return [{ kind, reason }];
    }),
  );
