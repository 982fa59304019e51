import type { Offer } from '@amberdock/contract/catalog/catalogue.ts';
import { formatTime } from '../../../../../kit/format.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { nextTier, priceFor, type Tier, tierReached, tiersOf } from '../../../../lib/money/offer-price.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Icon } from '../../../../ui/display/icon.tsx';
import { Money } from '../../../../ui/display/money.tsx';
import styles from './offer-price.module.css';
import { approximately, percentOff } from './choose-sku.ts';

/**
 * The price as it is charged, its approximate value in the chosen currency, and the tiers with the applicable one
 * marked.
 */
export function OfferPrice({ offer, quantity }: { offer: Offer; quantity: number }) {
  const { t, i18n } = useTranslation('product');
  const { price, converted, isCampaign } = priceFor(offer, quantity);
  const about = approximately(price, converted);
  return (
    <div className={styles.pricing} data-campaign={isCampaign || undefined}>
      <p className={styles.price}>
        <Money value={price} size="big" />
        {about && (
          <span className={styles.aside}>
            <Money value={about} approximate />
          </span>
        )}
        {isCampaign && <Badge tone="amber">{t('price.campaign')}</Badge>}
        {isCampaign && offer.campaign_ends_at && (
          <span className={styles.aside}>
            {t('price.campaign_until', { time: formatTime(offer.campaign_ends_at, i18n.language) })}
          </span>
        )}
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

/** The price of a tier, with its approximate value if the buyer's currency is another one. */
function TierPrice({ tier: { price, converted } }: { tier: Tier }) {
  const about = approximately(price, converted);
  return (
    <span className={styles.tierPrice}>
      <Money value={price} />
      {about && (
        <span className={styles.tierAbout}>
          <Money value={about} approximate />
        </span>
      )}
    </span>
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
        {tiers.map((tier, index) => {
          const off = percentOff(offer, tier);
          const last = (tiers[index + 1]?.from ?? 0) - 1;
          return (
            <li key={tier.from} className={styles.tier} aria-current={index === applied ? 'true' : undefined}>
              <span className={styles.pieces}>
                {index === applied && <Icon name="check" size={14} />}
                {last < 0
                  ? t('price.from', { from: tier.from })
                  : last === tier.from
                    ? t('price.exactly', { count: tier.from })
                    : t('price.between', { from: tier.from, to: last })}
              </span>
              <TierPrice tier={tier} />
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
