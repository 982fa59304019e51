import { currencyLabel } from '@amberdock/contract/money.ts';
import type { WalletOverview } from '@amberdock/contract/wallet/overview.ts';
import { listText } from '@amberdock/contract/language.ts';
import { Box, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Hint } from '../../../widgets/hint.tsx';

const parts = ['available', 'pre_authorised', 'deposit'] as const;

/** All wallets together in the base currency, above the wallets themselves. */
export function Estimate({ estimate }: { estimate: WalletOverview['estimate'] }) {
  const { t, i18n } = useTranslation('wallet');
  const missing = listText(estimate.without_rate.map(currencyLabel), i18n.language);
  return (
    <Box p="md" style={{ borderBottom: '1px solid var(--line)' }}>
      <SimpleGrid component="dl" cols={{ base: 2, sm: 4 }} spacing="md" verticalSpacing="xs" className="nums">
        <div>
          <Text component="dt" size="xs" c="var(--ink-2)">
            {t('estimate.total')}
          </Text>
          <Text component="dd" fw={680} fz="var(--text-lg)">
            <Money value={estimate.total} />
          </Text>
        </div>
        {parts.map((part) => (
          <div key={part}>
            <Text component="dt" size="xs" c="var(--ink-2)">
              {t(`balance.${part}`)}
            </Text>
            <Text component="dd">
              <Money value={estimate[part]} />
            </Text>
          </div>
        ))}
      </SimpleGrid>
      <Hint mt="xs">{t('estimate.about')}</Hint>
      {missing !== '' && <Hint>{t('estimate.without_rate', { names: missing })}</Hint>}
    </Box>
  );
}
