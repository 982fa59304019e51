import type { Offer } from '@amberdock/contract/catalogue.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Money } from '../../../ui/money.tsx';
import styles from './buy-box.module.css';
import { priceFor, tierReached } from './choose-sku.ts';

/** The price as it is charged, what it is about in the chosen currency, and the tiers with the one that applies marked. */
export function OfferPrice({ offer, quantity }: { offer: Offer; quantity: number }) {
  const { t } = useTranslation('product');
  const reached = tierReached(offer, quantity);
  const { price, isCampaign } = priceFor(offer, quantity);
  const { price_converted: converted } = offer;
  return (
    <div className={styles.pricing}>
      <p className={styles.price}>
        <Money value={price} size="big" />
        {isCampaign && <Badge tone="amber">{t('price.campaign')}</Badge>}
        {offer.market_price && (
          <span className={styles.market}>
            {t('price.market')} <Money value={offer.market_price} struck />
          </span>
        )}
      </p>
      {converted && converted.currency !== offer.price.currency && price === offer.price && (
        <p className={styles.hint}>
          <Money value={converted} approximate />
        </p>
      )}
      {offer.wholesale_prices.length > 0 && (
        <table className={styles.tiers}>
          <caption className="visually-hidden">{t('price.tiers')}</caption>
          <tbody>
            <tr>
              <th scope="row">{t('price.pieces')}</th>
              {[{ min_quantity: 1 }, ...offer.wholesale_prices].map(({ min_quantity }, at) => (
                <td key={min_quantity} data-reached={isReached(at, min_quantity, reached)}>
                  ≥ {min_quantity}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('price.unit')}</th>
              {[{ min_quantity: 1, unit_price: offer.price }, ...offer.wholesale_prices].map(
                ({ min_quantity, unit_price }, at) => (
                  <td key={min_quantity} data-reached={isReached(at, min_quantity, reached)}>
                    <Money value={unit_price} />
                  </td>
                ),
              )}
            </tr>
          </tbody>
        </table>
      )}
    </div>
  );
}

const isReached = (at: number, minQuantity: number, reached: number): true | undefined =>
  (at === 0 ? reached === 0 : minQuantity === reached) || undefined;
