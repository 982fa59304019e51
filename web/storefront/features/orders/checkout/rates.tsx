import { Button, Group, Stack, Text } from '@mantine/core';
import { currencyLabel } from '@amberdock/contract/money.ts';
import type { Settlement } from '@amberdock/contract/trade/settlement.ts';
import { formatRate } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { minutesSince } from '../shared/clock.ts';
import { TimeLeft, useNow } from '../shared/time-left.tsx';
import { Hint } from '../../../widgets/hint.tsx';

type Props = { settlement: Settlement; isOver: boolean; isBusy: boolean; onRefresh: () => void };

/** The exchange rates that the amounts are converted at, their age, until when they are valid, and the way to newer ones. */
export function Rates({ settlement, isOver, isBusy, onRefresh }: Props) {
  const { t } = useTranslation('checkout');
  const now = useNow();
  const ageText = (count: number) => (count === 0 ? t('rate.new') : t('rate.age', { count }));
  return (
    <Stack gap={2} fz="var(--text-sm)">
      {settlement.rates.map(({ from, to, rate, set_at }) => (
        <Group component="p" key={from} justify="space-between" gap="0 var(--space-2)">
          <span className="nums">
            1 {currencyLabel(from)} = {formatRate(rate)} {currencyLabel(to)}
          </span>
          <Hint span c="dimmed">
            {ageText(minutesSince(set_at, now))}
          </Hint>
        </Group>
      ))}
      <Group component="p" justify="space-between" gap="0 var(--space-2)" mih="2rem">
        {isOver ? (
          <Text span fz="var(--text-sm)" fw={550} c="var(--error)">
            {t('rate.over')}
          </Text>
        ) : (
          <span>
            {t('rate.stands')} <TimeLeft until={settlement.expires_at} />
          </span>
        )}
        <Button size="compact-sm" variant={isOver ? 'filled' : 'subtle'} loading={isBusy} onClick={onRefresh}>
          <Icon name="refresh" size={16} /> {t('rate.refresh')}
        </Button>
      </Group>
    </Stack>
  );
}
