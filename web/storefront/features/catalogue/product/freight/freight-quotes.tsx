import type { FreightQuote } from '@amberdock/contract/trade/freight.ts';
import { useState } from 'react';
import { formatDay, formatWeight } from '../../../../../kit/format.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Money } from '../../../../ui/display/money.tsx';
import styles from './freight.module.css';

/** Quotes shown at first, cheapest first. */
const firstMax = 3;
const dayMs = 86_400_000;

/**
 * The shipping services to a destination, each with its price, the approximate value in the chosen currency, and the
 * days from the cut-off.
 */
export function FreightQuotes({ quotes }: { quotes: FreightQuote[] }) {
  const { t } = useTranslation('product');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? quotes : quotes.slice(0, firstMax);
  return (
    <>
      <ul className={styles.quotes} aria-live="polite">
        {shown.map((quote) => (
          <Quote key={quote.service_id} quote={quote} />
        ))}
      </ul>
      {quotes.length > shown.length && (
        <Button kind="quiet" size="small" onClick={() => setWhole(true)}>
          {t('freight.more', { count: quotes.length - shown.length })}
        </Button>
      )}
      <p className={styles.hint}>{t('freight.hint')}</p>
    </>
  );
}

function Quote({ quote }: { quote: FreightQuote }) {
  const { t, i18n } = useTranslation('product');
  const { amount, amount_converted: about, days_min, days_max, ships_by, chargeable_grams } = quote;
  const arrival = (days: number) =>
    formatDay(new Date(Date.parse(ships_by) + days * dayMs).toISOString(), i18n.language);
  const days =
    days_min === days_max
      ? t('freight.days_exact', { count: days_min })
      : t('freight.days', { from: days_min, to: days_max });
  return (
    <li className={styles.quote}>
      <span className={styles.service}>{quote.name}</span>
      <span className={styles.amount}>
        <Money value={amount} />
        {about && about.currency !== amount.currency && (
          <span className={styles.about}>
            <Money value={about} approximate />
          </span>
        )}
      </span>
      <span className={styles.days}>
        {days} · {t('freight.arrives', { day: arrival(days_max) })}
      </span>
      <span className={styles.weight}>
        {t('freight.weight', { weight: formatWeight(chargeable_grams, i18n.language) })}
      </span>
    </li>
  );
}
