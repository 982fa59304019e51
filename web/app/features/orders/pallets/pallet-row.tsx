import type { Pallet } from '@amberdock/contract/pallets.ts';
import { Link } from 'react-router';
import { formatCount, formatDay } from '../../../lib/format.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Money } from '../../../ui/money.tsx';
import { GoodsCell } from '../parts/goods.tsx';
import { ShipFromName } from '../parts/ship-from-name.tsx';
import { minorOf } from '../parts/sums.ts';
import styles from './pallets.module.css';
import { daysUntil, shares } from './pallet-shares.ts';

/** A pallet fills a week before its free time ends with a word about it. */
const soonDays = 7;

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
        <p>
          {freeDays >= 0 ? (
            <span data-soon={freeDays <= soonDays || undefined}>
              {t('pallet.free_until', { day: formatDay(pallet.free_until, language) })}
            </span>
          ) : (
            <span data-soon>{t('pallet.free_ended', { day: formatDay(pallet.free_until, language) })}</span>
          )}
        </p>
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
