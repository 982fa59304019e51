import type { Offer } from '@amberdock/contract/catalogue.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Money } from '../../../../ui/money.tsx';
import styles from './offer-price.module.css';
import { nextTier, percentOff, priceFor, tierReached, tiersOf } from './choose-sku.ts';

/** The price as it is charged, what it is about in the chosen currency, and the tiers with the one that applies marked. */
export function OfferPrice({ offer, quantity }: { offer: Offer; quantity: number }) {
  const { t } = useTranslation('product');
  const { price, isCampaign } = priceFor(offer, quantity);
  const { price_converted: converted } = offer;
  return (
    <div className={styles.pricing}>
      <p className={styles.price}>
        <Money value={price} size="big" />
        {converted && converted.currency !== offer.price.currency && price === offer.price && (
          <span className={styles.aside}>
            <Money value={converted} approximate />
          </span>
        )}
        {isCampaign && <Badge tone="amber">{t('price.campaign')}</Badge>}
        {offer.market_price && (
          <span className={styles.aside}>
            {t('price.market')} <Money value={offer.market_price} struck />
          </span>
        )}
      </p>
      {offer.wholesale_prices.length > 0 && <Tiers offer={offer} quantity={quantity} />}
    </div>
  );
}

function Tiers({ offer, quantity }: { offer: Offer; quantity: number }) {
  const { t } = useTranslation('product');
  const tiers = tiersOf(offer);
  const { isCampaign } = priceFor(offer, quantity);
  // Nothing is marked where a campaign's price is charged instead of a tier's.
  const applied = isCampaign ? -1 : tierReached(offer, quantity);
  const next = nextTier(offer, quantity);
  return (
    <>
      <ol className={styles.tiers} aria-label={t('price.tiers')}>
        {tiers.map((tier, at) => {
          const off = percentOff(offer, tier);
          const last = (tiers[at + 1]?.from ?? 0) - 1;
          return (
            <li key={tier.from} className={styles.tier} aria-current={at === applied ? 'true' : undefined}>
              <span className={styles.pieces}>
                {at === applied && <Icon name="check" size={14} />}
                {last < 0
                  ? t('price.from', { from: tier.from })
                  : last === tier.from
                    ? t('price.exactly', { count: tier.from })
                    : t('price.between', { from: tier.from, to: last })}
              </span>
              <Money value={tier.price} />
              <span className={styles.off}>{off > 0 ? `−${off}%` : t('price.single')}</span>
            </li>
          );
        })}
      </ol>
      <p className={styles.hint}>
        {next && next.from <= offer.available ? (
          <>
            {t('price.next', { count: next.from - quantity })} <Money value={next.price} />
          </>
        ) : next ? (
          t('price.next_out_of_reach', { count: offer.available })
        ) : isCampaign ? (
          t('price.campaign_lowest')
        ) : (
          t('price.lowest')
        )}
      </p>
    </>
  );
}
