import { minorOf, money, type Money as Amount } from '@amberdock/contract/money.ts';
import type { PayResult } from '@amberdock/contract/trade/orders.ts';
import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import { Box, Group, Stack } from '@mantine/core';
import { formatMoney } from '../../../../kit/format.ts';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useMay } from '../../../lib/members/use-may.ts';
import { beforeValue } from '../../../lib/typeset.ts';
import { Money } from '../../../ui/display/money.tsx';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { ShipToText } from '../shared/ship-to-text.tsx';
import { sumByCurrency } from '../../../lib/money/sums.ts';
import { TopUpLink } from '../../../widgets/top-up-link.tsx';
import { availableIn } from '../../../lib/money/wallets.ts';
import { Hint } from '../../../widgets/hint.tsx';
import { Mono } from '../../../widgets/mono.tsx';
import type { Payable } from './recipients.ts';

/** Says how much a wallet lacks for the payment, and links to the top-up with that amount filled in. */
function Missing({ sum, available }: { sum: Amount; available: Amount }) {
  const { t } = useTranslation('orders');
  const may = useMay();
  const minor = minorOf(sum) - minorOf(available);
  if (minor <= 0n) return null;
  const missing = money(minor, sum.currency);
  return (
    <span role="status">
      <Hint span>
        {beforeValue(t('pay.missing', { amount: formatMoney(missing) }))}
        {may('wallet.write') && <TopUpLink missing={missing}>{t('pay.top_up')}</TopUpLink>}
      </Hint>
    </span>
  );
}

type SumsProps = { orders: readonly Payable[]; after: PayResult['wallets'] | undefined };

/** The amounts, and what the wallets that pay them hold: after a payment in part, what it left. */
export function Sums({ orders, after }: SumsProps) {
  const { t } = useTranslation('orders');
  const loaded = useApiQuery('wallets', (signal) => api.call(walletRoutes.balances, undefined, { signal }));
  const wallets = after ?? loaded.data;
  const isUnread = !wallets && loaded.error !== undefined;
  return (
    <Stack gap="xs">
      {sumByCurrency(orders.map(({ total }) => total)).map((sum) => {
        const available = wallets && availableIn(wallets, sum.currency);
        return (
          <Group
            component="p"
            key={sum.currency}
            justify="space-between"
            align="baseline"
            gap="0 var(--space-3)"
          >
            <Money value={sum} size="big" />
            {isUnread || (
              <Hint span>
                {beforeValue(t('pay.wallet'))}
                {available ? <Money value={available} /> : '…'}
              </Hint>
            )}
            {available && <Missing sum={sum} available={available} />}
          </Group>
        );
      })}
      {isUnread && <InPlaceError error={loaded.error} onRetry={loaded.retry} />}
      <Box component="ul" mah="10rem" fz="var(--text-sm)" c="var(--ink-2)" style={{ overflowY: 'auto' }}>
        {orders.map(({ order_no, total, pieces, recipients }) => (
          <Group
            component="li"
            key={order_no}
            py={2}
            gap="sm"
            justify="space-between"
            align="start"
            wrap="nowrap"
          >
            <Stack component="span" gap={0} miw={0}>
              <span>
                <Mono>{order_no}</Mono> · {t('pieces', { count: pieces })}
              </span>
              {recipients.map((shipTo) => (
                <ShipToText key={JSON.stringify(shipTo)} shipTo={shipTo} />
              ))}
            </Stack>
            <Money value={total} />
          </Group>
        ))}
      </Box>
    </Stack>
  );
}
