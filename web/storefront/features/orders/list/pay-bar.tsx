import { Button, Group, Paper } from '@mantine/core';
import type { Order } from '@amberdock/contract/trade/orders.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Money } from '../../../ui/display/money.tsx';
import { sumByCurrency } from '../../../lib/money/sums.ts';

type Props = { count: number; payable: readonly Order[]; onPay: () => void; onClear: () => void };

/** Counts the chosen orders; the unpaid ones among them are paid with one payment password. */
export function PayBar({ count, payable, onPay, onClear }: Props) {
  const { t } = useTranslation('orders');
  if (count === 0) return null;
  return (
    <Paper
      withBorder
      pos="sticky"
      bottom="var(--space-3)"
      py="xs"
      ps="md"
      pe="sm"
      shadow="var(--shadow-2)"
      bd="1px solid var(--primary)"
      style={{ zIndex: 5 }}
      role="region"
      aria-label={t('selected', { count })}
    >
      <Group gap="4px var(--space-4)">
        <span>{t('selected', { count })}</span>
        {sumByCurrency(payable.map(({ total_amount }) => total_amount)).map((sum) => (
          <strong key={sum.currency}>
            <Money value={sum} />
          </strong>
        ))}
        <Group component="span" gap="xs" ms="auto">
          <Button variant="subtle" color="gray" onClick={onClear}>
            {t('clear')}
          </Button>
          {payable.length > 0 && <Button onClick={onPay}>{t('action.pay')}</Button>}
        </Group>
      </Group>
    </Paper>
  );
}
