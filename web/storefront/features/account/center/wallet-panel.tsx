import { currencyLabel, groupDigits } from '@amberdock/contract/money.ts';
import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import { Box, Group } from '@mantine/core';
import { Link } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Hint } from '../../../widgets/hint.tsx';
import { Panel } from '../my/panel.tsx';
import { PanelRows } from '../my/panel-rows.tsx';

const isZero = (amount: string): boolean => /^[0.]*$/.test(amount);

/** Shows the available and the pre-authorized amount in each currency with a balance. */
export function WalletPanel() {
  const { t } = useTranslation('center');
  const wallets = useApiQuery('wallets', (signal) => api.call(walletRoutes.balances, undefined, { signal }));
  const shown = wallets.data?.filter(
    ({ currency, available, pre_authorised, deposit }) =>
      currency === 'CNY' || [available, pre_authorised, deposit].some(({ amount }) => !isZero(amount)),
  );
  return (
    <Panel
      title={t('wallet.title')}
      actions={<Link to="/my/account">{t('wallet.all')}</Link>}
      flush
      mih="16rem"
    >
      {wallets.error !== undefined && <InPlaceError error={wallets.error} onRetry={wallets.retry} />}
      {!wallets.data && wallets.error === undefined && (
        <Box p="md">
          <Skeleton lines={4} />
        </Box>
      )}
      <PanelRows>
        {shown?.map(({ currency, available, pre_authorised }) => (
          <li key={currency}>
            <Group justify="space-between">
              <span>{currencyLabel(currency)}</span>
              <strong className="nums">{groupDigits(available.amount)}</strong>
            </Group>
            {!isZero(pre_authorised.amount) && (
              <Hint ta="end" c="dimmed">
                {t('wallet.pre_authorised')} <Money value={pre_authorised} />
              </Hint>
            )}
          </li>
        ))}
      </PanelRows>
    </Panel>
  );
}
