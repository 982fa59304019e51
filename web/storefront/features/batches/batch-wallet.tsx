import { currencyLabel, minorOf, money, type Money as Amount } from '@amberdock/contract/money.ts';
import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../kit/format.ts';
import { api } from '../../lib/api/api.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { availableIn } from '../../lib/money/wallets.ts';
import { TopUpLink } from '../../widgets/top-up-link.tsx';
import { useMay } from '../../lib/members/use-may.ts';
import { beforeValue } from '../../lib/typeset.ts';
import { Money } from '../../ui/display/money.tsx';
import { InPlaceError } from '../../ui/page/in-place-error.tsx';

/** Shows what the wallet of the batch's currency holds, and what the batch leaves of it, or lacks. */
export function BatchWallet({ total }: { total: Amount }) {
  const { t } = useTranslation('batches');
  const { currency } = total;
  const wallets = useApiQuery('wallets', (signal) => api.call(walletRoutes.balances, undefined, { signal }));
  if (wallets.error !== undefined) return <InPlaceError error={wallets.error} onRetry={wallets.retry} />;
  const available = wallets.data && availableIn(wallets.data, currency);
  const leftMinor = available && minorOf(available) - minorOf(total);
  const isShort = leftMinor !== undefined && leftMinor < 0n;
  return (
    <Stack gap={4} fz="var(--text-sm)">
      <Line name={t('wallet.available', { currency: currencyLabel(currency) })}>
        {available ? <Money value={available} /> : '…'}
      </Line>
      {isShort ? (
        <Missing missing={money(-leftMinor, currency)} />
      ) : (
        <Line name={t('wallet.after')}>
          {leftMinor === undefined ? '…' : <Money value={money(leftMinor, currency)} />}
        </Line>
      )}
    </Stack>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <Group justify="space-between" gap="0 var(--space-3)">
    <Text span inherit c="var(--ink-2)">
      {name}
    </Text>
    <span>{children}</span>
  </Group>
);

/** Says how much is missing, and links to a top-up with that amount for members who may. */
function Missing({ missing }: { missing: Amount }) {
  const { t } = useTranslation('batches');
  const may = useMay();
  return (
    <Text inherit fw={550} c="var(--error)" role="alert">
      {beforeValue(t('wallet.missing', { amount: formatMoney(missing) }))}
      {may('wallet.write') && <TopUpLink missing={missing}>{t('wallet.top_up')}</TopUpLink>}
    </Text>
  );
}
