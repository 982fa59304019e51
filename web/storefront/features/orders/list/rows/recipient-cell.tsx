import type { SubOrder } from '@amberdock/contract/trade/orders.ts';
import { Group, Stack, Text } from '@mantine/core';
import { useCountryName } from '../../../../lib/country-name.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Flag } from '../../../../ui/display/flag.tsx';
import { Hint } from '../../../../widgets/hint.tsx';

/** Shows the country's flag, the recipient and the city; a stockpile order, which ships nowhere, says so instead. */
export function RecipientCell({ sub: { ship_to: shipTo } }: { sub: SubOrder }) {
  const { t } = useTranslation('orders');
  const countryName = useCountryName();
  if (!shipTo) return <Hint>{t('stays')}</Hint>;
  return (
    <Group gap="xs" wrap="nowrap" align="start">
      <span style={{ flex: 'none', lineHeight: '1.5rem' }}>
        <Flag countryCode={shipTo.country} size="small" rounded alt={countryName(shipTo.country)} />
      </span>
      <Stack gap={0} miw={0}>
        <Text fz="var(--text-sm)" fw={550} lineClamp={2} title={shipTo.recipient}>
          {shipTo.recipient}
        </Text>
        <Text fz="var(--text-xs)" c="var(--ink-2)" truncate>
          {shipTo.city}
        </Text>
      </Stack>
    </Group>
  );
}
