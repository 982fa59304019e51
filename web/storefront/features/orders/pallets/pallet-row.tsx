import type { Pallet } from '@amberdock/contract/pallets.ts';
import { Link } from 'react-router';
import { formatCount, formatDay } from '../../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Money } from '../../../ui/money.tsx';
import { GoodsCell } from '../parts/goods.tsx';
import { ShipFromName } from '../parts/ship-from-name.tsx';
import { minorOf } from '../parts/sums.ts';
import styles from './pallets.module.css';
import { daysUntil, shares } from './pallet-shares.ts';

/** The end of the free period is announced two weeks ahead. */
const soonDays = 14;

/** Quiet while there is time, amber for the last two weeks, red once each day costs something. */
function FreePeriod({ pallet, days }: { pallet: Pallet; days: number }) {
  const { t } = useTranslation('orders');
  const day = formatDay(pallet.free_until, useLanguage());
  if (days > soonDays) return <p>{t('pallet.free_until', { day })}</p>;
  if (days >= 0) {
    return (
      <>
        <p data-tone="soon">{days === 0 ? t('pallet.last_day') : t('pallet.days_left', { count: days })}</p>
        <p className={styles.quiet}>{t('pallet.free_until', { day })}</p>
      </>
    );
  }
  const isCharging = minorOf(pallet.storage_per_day) > 0n;
  return (
    <>
      {isCharging && (
        <p data-tone="charging">
          <Money value={pallet.storage_per_day} />
          {t('pallet.per_day')}
        </p>
      )}
      <p className={styles.quiet}>{t('pallet.free_ended', { day })}</p>
    </>
  );
}

/** Goods of the buyer's own in our warehouse: how many are left, since when, until when they stand for free. */
export function PalletRow({ pallet, now, isNew }: { pallet: Pallet; now: number; isNew: boolean }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const number = (count: number) => formatCount(count, language);
  const freeDays = daysUntil(pallet.free_until, now);
  return (
    <li className={styles.pallet} data-new={isNew || undefined}>
      <div className={styles.goods}>
        <GoodsCell goods={pallet}>
          <p className={styles.from}>
            <ShipFromName warehouse={pallet.warehouse} />
            {isNew && <Badge tone="success">{t('pallet.new')}</Badge>}
          </p>
        </GoodsCell>
      </div>
      <div className={styles.counts}>
        <p>
          <strong className={styles.left}>{number(pallet.left)}</strong>{' '}
          <span className={styles.quiet}>{t('pallet.left_of', { number: number(pallet.bought) })}</span>
        </p>
        <span className={styles.bar} aria-hidden="true">
          {shares(pallet).map(({ part, percent }) => (
            <span key={part} data-part={part} style={{ inlineSize: `${percent}%` }} />
          ))}
        </span>
        <p className={styles.quiet}>
          {t('pallet.reserved', { number: number(pallet.reserved) })} ·{' '}
          {t('pallet.shipped', { number: number(pallet.shipped) })}
        </p>
      </div>
      <div className={styles.time}>
        <FreePeriod pallet={pallet} days={freeDays} />
        {minorOf(pallet.storage_due) > 0n && (
          <p className={styles.quiet}>
            {t('pallet.due')} <Money value={pallet.storage_due} />
          </p>
        )}
        <p className={styles.quiet}>{t('pallet.since', { day: formatDay(pallet.stored_since, language) })}</p>
      </div>
      <div className={styles.origin}>
        <p>
          <Money value={pallet.unit_cost} /> <span className={styles.quiet}>{t('pallet.each')}</span>
        </p>
        <p className={styles.mono}>{pallet.pallet_no}</p>
        <Link className={styles.order} to={`/order/detail?order_no=${pallet.order_no}`}>
          {t('pallet.order')}
        </Link>
      </div>
    </li>
  );
}
