import { Button } from '@mantine/core';
import { currencyLabel } from '@amberdock/contract/money.ts';
import type { Settlement } from '@amberdock/contract/trade/settlement.ts';
import { formatRate } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { minutesSince } from '../shared/clock.ts';
import { TimeLeft, useNow } from '../shared/time-left.tsx';
import styles from './checkout.module.css';

type Props = { settlement: Settlement; isOver: boolean; isBusy: boolean; onRefresh: () => void };

/** The rates that the amounts rest on, how old they are, how long they stand, and the way to newer ones. */
export function Rates({ settlement, isOver, isBusy, onRefresh }: Props) {
  const { t } = useTranslation('checkout');
  const now = useNow();
  const ageText = (count: number) => (count === 0 ? t('rate.new') : t('rate.age', { count }));
  return (
    <div className={styles.rates}>
      {settlement.rates.map(({ from, to, rate, set_at }) => (
        <p key={from} className={styles.rate}>
          <span className="nums">
            1 {currencyLabel(from)} = {formatRate(rate)} {currencyLabel(to)}
          </span>
          <span className={styles.quiet}>{ageText(minutesSince(set_at, now))}</span>
        </p>
      ))}
      <p className={styles.stands}>
        {isOver ? (
          <span className={styles.trouble}>{t('rate.over')}</span>
        ) : (
          <span>
            {t('rate.stands')} <TimeLeft until={settlement.expires_at} />
          </span>
        )}
        <Button size="compact-sm" variant={isOver ? 'filled' : 'subtle'} loading={isBusy} onClick={onRefresh}>
          <Icon name="refresh" size={16} /> {t('rate.refresh')}
        </Button>
      </p>
    </div>
  );
}
