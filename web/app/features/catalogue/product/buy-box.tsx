import type { Offer, ProductDetail, Sku, Warehouse } from '@amberdock/contract/catalogue.ts';
import { useState } from 'react';
import { groupDigits } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { InPlaceError } from '../../../ui/in-place-error.tsx';
import { Quantity } from '../../../ui/quantity.tsx';
import { FavoriteButton } from '../favorite-button.tsx';
import styles from './buy-box.module.css';
import { OfferPrice } from './offer-price.tsx';
import { ShipFromChoice } from './ship-from-choice.tsx';
import { useBuying } from './use-buying.ts';

type Props = {
  product: ProductDetail;
  sku: Sku;
  offer: Offer | undefined;
  warehouses: Warehouse[];
  onShipFrom: (warehouseId: string) => void;
};

/** What a buyer decides by, and the three ways to buy: into the cart, at once, or as stock that stays with us. */
export function BuyBox({ product, sku, offer, warehouses, onShipFrom }: Props) {
  const { t } = useTranslation('product');
  const [wanted, setWanted] = useState(1);
  const max = Math.max(offer?.available ?? 0, 1);
  const quantity = Math.min(wanted, max);
  const isSoldOut = !offer || offer.available === 0;

  const { add, settle, isBusy, error } = useBuying({ sku, offer, quantity });

  return (
    <div className={styles.box}>
      {offer ? (
        <OfferPrice offer={offer} quantity={quantity} />
      ) : (
        <p className={styles.none}>{t('buy.no_offer')}</p>
      )}
      <ShipFromChoice
        offers={sku.offers ?? []}
        warehouses={warehouses}
        chosen={offer?.warehouse_id}
        onChoose={onShipFrom}
      />
      <div className={styles.line}>
        <Quantity value={quantity} max={max} onChange={setWanted} disabled={isSoldOut} />
        <span className={styles.stock} data-out={isSoldOut || undefined}>
          {isSoldOut ? t('buy.sold_out') : t('buy.stock', { shown: groupDigits(String(offer.available)) })}
        </span>
        {(offer?.minimum_order_quantity ?? 1) > 1 && (
          <span className={styles.hint}>
            {t('buy.minimum', { count: offer?.minimum_order_quantity ?? 1 })}
          </span>
        )}
      </div>
      <div className={styles.actions}>
        <Button kind="primary" busy={isBusy} disabled={isSoldOut} onClick={() => void add()}>
          {t('buy.add')}
        </Button>
        <Button disabled={isSoldOut} onClick={() => settle('parcel')}>
          {t('buy.now')}
        </Button>
        <Button disabled={isSoldOut} onClick={() => settle('stockpile')} title={t('buy.stockpile_hint')}>
          {t('buy.stockpile')}
        </Button>
        {product.favorite !== undefined && (
          <FavoriteButton productId={product.id} name={product.name} isFavorite={product.favorite} withText />
        )}
      </div>
      {error !== null && <InPlaceError error={error} onRetry={() => void add()} />}
    </div>
  );
}
