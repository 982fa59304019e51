import { minorOf } from '@amberdock/contract/money.ts';
import type { Pallet } from '@amberdock/contract/trade/pallets.ts';
import { Anchor, Group, Progress, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatCount, formatDay } from '../../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { LineItem } from '../shared/line-item.tsx';
import { ShipFromName } from '../shared/ship-from-name.tsx';
import { aroundValue, valueMark } from '../../../lib/typeset.ts';
import { Hint } from '../../../widgets/hint.tsx';
import { Mono } from '../../../widgets/mono.tsx';
import styles from './pallets.module.css';
import { daysUntil, shares } from './pallet-shares.ts';
import { UnitsField } from '../shared/units-field.tsx';

/** The end of the free period is announced two weeks ahead. */
const soonDays = 14;

/**
 * The end of free storage: quiet while there is time, amber for the last two weeks, red once each day costs
 * something.
 */
function FreePeriod({ pallet, days }: { pallet: Pallet; days: number }) {
  const { t } = useTranslation('orders');
  const day = formatDay(pallet.free_until, useLanguage());
  if (days > soonDays) {
    return (
      <>
        <p>{t('pallet.free_until', { day })}</p>
        <FeeAfterwards pallet={pallet} />
      </>
    );
  }
  if (days >= 0) {
    return (
      <>
        <p>
          <Badge tone="amber">
            {days === 0 ? t('pallet.last_day') : t('pallet.days_left', { count: days })}
          </Badge>
        </p>
        <Hint c="dimmed">{t('pallet.free_until', { day })}</Hint>
        <FeeAfterwards pallet={pallet} />
      </>
    );
  }
  const isCharging = minorOf(pallet.storage_per_day) > 0n;
  return (
    <>
      {isCharging && (
        <Text c="var(--error)" fw={550}>
          <Money value={pallet.storage_per_day} />
          {t('pallet.per_day')}
        </Text>
      )}
      <Hint c="dimmed">{t('pallet.free_ended', { day })}</Hint>
    </>
  );
}

/** Says during the free period what a day of storage will cost after it. */
function FeeAfterwards({ pallet }: { pallet: Pallet }) {
  const { t } = useTranslation('orders');
  if (minorOf(pallet.storage_per_day) === 0n) return null;
  return (
    <Hint c="dimmed">
      {t('pallet.then')} <Money value={pallet.storage_per_day} />
      {t('pallet.per_day')}
    </Hint>
  );
}

/** Colors of the bar: units that are gone show its ground. */
const barColors = { left: 'var(--primary)', reserved: 'var(--secondary)', gone: 'transparent' };

type Props = {
  pallet: Pallet;
  now: number;
  isNew: boolean;
  /** Units to ship, as they were entered. */
  units: number;
  /** Null for a member who may not ship them. */
  onUnits: ((units: number) => void) | null;
};

/** Goods of the buyer's own in our warehouse: how many are left, since when, and until when storage is free. */
export function PalletRow({ pallet, now, isNew, units, onUnits }: Props) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const number = (count: number) => formatCount(count, language);
  const freeDays = daysUntil(pallet.free_until, now);
  return (
    <li className={styles.pallet} data-new={isNew || undefined}>
      <div className={styles.goods}>
        <LineItem goods={pallet}>
          <Group component="p" gap="xs" fz="var(--text-sm)">
            <ShipFromName warehouse={pallet.warehouse} />
            {isNew && <Badge tone="success">{t('pallet.new')}</Badge>}
          </Group>
        </LineItem>
      </div>
      <Stack gap={2}>
        <Left pallet={pallet} />
        <Progress.Root size={6} my={2} aria-hidden="true">
          {shares(pallet).map(({ part, percent }) => (
            <Progress.Section key={part} value={percent} color={barColors[part]} />
          ))}
        </Progress.Root>
        <Hint c="dimmed">
          {t('pallet.reserved', { number: number(pallet.reserved) })} ·{' '}
          {t('pallet.shipped', { number: number(pallet.shipped) })}
        </Hint>
      </Stack>
      <Stack gap={2}>
        {pallet.left + pallet.reserved > 0 && <FreePeriod pallet={pallet} days={freeDays} />}
        {minorOf(pallet.storage_due) > 0n && (
          <Hint c="dimmed">
            {t('pallet.due')} <Money value={pallet.storage_due} />
          </Hint>
        )}
        {minorOf(pallet.storage_in_30_days) > 0n && (
          <Hint c="dimmed">
            {t('pallet.to_come')} <Money value={pallet.storage_in_30_days} />
          </Hint>
        )}
        <Hint c="dimmed">{t('pallet.since', { day: formatDay(pallet.stored_since, language) })}</Hint>
      </Stack>
      <Origin pallet={pallet} units={units} onUnits={onUnits} />
    </li>
  );
}

/** Shows how many units are left, emphasized within its sentence. */
function Left({ pallet: { left, bought } }: Pick<Props, 'pallet'>) {
  const { t } = useTranslation('orders');
  const { before, after } = aroundValue(t('pallet.left_of', { left: valueMark, bought }));
  return (
    <Hint c="dimmed">
      {before}
      <Text component="strong" className="nums" fz="xl" c="var(--ink)">
        {formatCount(left, useLanguage())}
      </Text>
      {after}
    </Hint>
  );
}

/** Shows what a unit cost, where it came from, and how many of them to ship. */
function Origin({ pallet, units, onUnits }: Pick<Props, 'pallet' | 'units' | 'onUnits'>) {
  const { t } = useTranslation('orders');
  return (
    <Stack gap={2}>
      <p>
        <Money value={pallet.unit_cost} />{' '}
        <Hint span c="dimmed">
          {t('pallet.each')}
        </Hint>
      </p>
      <p>
        <Mono c="dimmed">{pallet.pallet_no}</Mono>
      </p>
      {pallet.returned_of && <Hint c="dimmed">{t('pallet.returned_of', { no: pallet.returned_of })}</Hint>}
      {onUnits && (pallet.left > 0 || units > 0) && (
        <UnitsField
          label={t('pallet.ship_units')}
          aria-label={t('pallet.ship_units_of', { name: pallet.name, no: pallet.pallet_no })}
          units={units}
          left={pallet.left}
          onUnits={onUnits}
        />
      )}
      <Anchor
        component={Link}
        fz="var(--text-sm)"
        lh="1.75rem"
        to={`/order/detail?order_no=${pallet.order_no}`}
      >
        {t('pallet.order')}
      </Anchor>
    </Stack>
  );
}
