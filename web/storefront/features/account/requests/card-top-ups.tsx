import type { CardTopUp, CardTopUpStatus } from '@amberdock/contract/wallet/card-top-ups.ts';
import { Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatMoney, formatTime } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Hint } from '../../../widgets/hint.tsx';
import { PanelRows } from '../my/panel-rows.tsx';

export const cardTone = {
  open: 'amber',
  paid: 'success',
  failed: 'error',
  canceled: 'neutral',
} as const satisfies Record<CardTopUpStatus, string>;

/** Lists the newest top-ups by card, each with a link to its page; nothing if there are none. */
export function CardTopUps({ topUps }: { topUps: CardTopUp[] }) {
  const { t, i18n } = useTranslation('requests');
  if (topUps.length === 0) return null;
  return (
    <PanelRows label={t('card.list')}>
      {topUps.map(({ top_up_no: no, status, amount, paid, refunded, started_at: at }) => (
        <li key={no}>
          <Group justify="space-between" align="flex-start" gap="sm">
            <Stack gap={2} flex="1 1 12rem" miw={0}>
              <Group gap="xs">
                <Text fw={600}>{t('card.name')}</Text>
                <Badge tone={cardTone[status]}>{t(`card.status.${status}`)}</Badge>
              </Group>
              <Hint style={{ overflowWrap: 'anywhere' }}>
                <Link to={`/my/account/top_up?no=${no}`}>{no}</Link> ·{' '}
                <time dateTime={at}>{formatTime(at, i18n.language)}</time>
              </Hint>
              {refunded && <Hint>{t('card.refunded', { amount: formatMoney(refunded) })}</Hint>}
            </Stack>
            <Text component="div" fw={600} className="nums">
              <Money value={paid ?? amount} />
            </Text>
          </Group>
        </li>
      ))}
    </PanelRows>
  );
}
