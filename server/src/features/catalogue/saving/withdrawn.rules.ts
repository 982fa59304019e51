import type { Text } from '@amberdock/contract/language.ts';
import type { KeptNote, OfferInput, ProductInput, SkuInput } from '../product-input.ts';
import { type KnownOffer, type KnownOffers, offerKey } from './opening-stock.rules.ts';
import type { Known } from './save-products.store.ts';

type KnownSkus = Pick<Known, 'skus'>;

/** Tells whether a SKU is withdrawn once it is saved: an input that does not say leaves it as it is. */
export const isWithdrawn = ({ sku, isWithdrawn: given }: SkuInput, { skus }: KnownSkus): boolean =>
  given ?? skus.get(sku)?.isWithdrawn ?? false;

/** Tells the same of an offer in its warehouse. */
export const isOffSale = (
  { isWithdrawn: given }: OfferInput,
  known: Pick<KnownOffer, 'isWithdrawn'> | undefined,
): boolean => given ?? known?.isWithdrawn ?? false;

const withdrawnSkus: Text = { zh: 'SKU 保持停售', en: 'a SKU stays withdrawn' };

/** Names the SKUs that an import leaves withdrawn (docs/design/catalog.md#import). */
export const withdrawnNotes = ({ skus }: ProductInput, known: KnownSkus): KeptNote[] =>
  skus.flatMap((sku) =>
    sku.isWithdrawn === undefined && isWithdrawn(sku, known)
      ? [
          {
            kind: withdrawnSkus,
            reason: { zh: `SKU ${sku.sku} 保持停售`, en: `SKU ${sku.sku} stays withdrawn` },
          },
        ]
      : [],
  );

const offersOffSale: Text = { zh: '报价保持停售', en: 'an offer stays off sale' };

type WithOffers = { input: ProductInput; skuIds: ReadonlyMap<string, string> };

/** Names the offers that an import leaves off sale, except those of withdrawn SKUs, which are named already. */
export const offSaleNotes = (
  { input, skuIds }: WithOffers,
  known: KnownSkus,
  offers: KnownOffers,
): KeptNote[] =>
  input.skus.flatMap((sku) =>
    isWithdrawn(sku, known)
      ? []
      : sku.offers.flatMap((offer) => {
          const { warehouse } = offer;
          const knownOffer = offers.get(offerKey(skuIds.get(sku.sku) as string, warehouse));
          if (offer.isWithdrawn !== undefined || !isOffSale(offer, knownOffer)) return [];
          const reason = {
            zh: `SKU ${sku.sku} 在 ${warehouse} 保持停售`,
            en: `SKU ${sku.sku} stays off sale in ${warehouse}`,
          };
          return [{ kind: offersOffSale, reason }];
        }),
  );
