import type { Pallet } from '@amberdock/contract/trade/pallets.ts';
import { NumberInput } from '@mantine/core';
import { Link } from 'react-router';
import { formatCount, formatDay } from '../../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { LineItem } from '../shared/line-item.tsx';
import { ShipFromName } from '../shared/ship-from-name.tsx';
import { minorOf } from '../shared/sums.ts';
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

type Props = {
  pallet: Pallet;
  now: number;
  isNew: boolean;
  /** Units to ship, as they were entered. */
  units: number;
  onUnits: (units: number) => void;
};

/** Goods of the buyer's own in our warehouse: how many are left, since when, until when they stand for free. */
export function PalletRow({ pallet, now, isNew, units, onUnits }: Props) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const number = (count: number) => formatCount(count, language);
  const freeDays = daysUntil(pallet.free_until, now);
  return (
    <li className={styles.pallet} data-new={isNew || undefined}>
      <div className={styles.goods}>
        <LineItem goods={pallet}>
          <p className={styles.from}>
            <ShipFromName warehouse={pallet.warehouse} />
            {isNew && <Badge tone="success">{t('pallet.new')}</Badge>}
          </p>
        </LineItem>
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
        {minorOf(pallet.storage_in_30_days) > 0n && (
          <p className={styles.quiet}>
            {t('pallet.to_come')} <Money value={pallet.storage_in_30_days} />
          </p>
        )}
        <p className={styles.quiet}>{t('pallet.since', { day: formatDay(pallet.stored_since, language) })}</p>
      </div>
      <Origin pallet={pallet} units={units} onUnits={onUnits} />
    </li>
  );
}

/** Shows what a unit cost, where it came from, and how many of them to ship. */
function Origin({ pallet, units, onUnits }: Pick<Props, 'pallet' | 'units' | 'onUnits'>) {
  const { t } = useTranslation('orders');
  return (
    <div className={styles.origin}>
      <p>
        <Money value={pallet.unit_cost} /> <span className={styles.quiet}>{t('pallet.each')}</span>
      </p>
      <p className={styles.mono}>{pallet.pallet_no}</p>
      {pallet.returned_of && (
        <p className={styles.quiet}>{t('pallet.returned_of', { no: pallet.returned_of })}</p>
      )}
      {pallet.left > 0 && (
        <NumberInput
          label={t('pallet.ship_units')}
          aria-label={t('pallet.ship_units_of', { name: pallet.name, no: pallet.pallet_no })}
          hideControls
          inputMode="numeric"
          min={0}
          max={pallet.left}
          clampBehavior="strict"
          allowDecimal={false}
          value={units}
          onChange={(value) => onUnits(Number(value) || 0)}
        />
      )}
      <Link className={styles.order} to={`/order/detail?order_no=${pallet.order_no}`}>
        {t('pallet.order')}
      </Link>
    </div>
  );
}
