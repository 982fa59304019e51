import type { CaseUnits } from '@amberdock/contract/trade/after-sales.ts';
import type { OrderLine } from '@amberdock/contract/trade/orders.ts';
import { Box, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { LineItem } from '../shared/line-item.tsx';

/** Units by order line. */
export type Chosen = Readonly<Record<string, number>>;

/** Whether a line takes that many units; none is fine. */
export const isClaimable = (line: OrderLine, units: CaseUnits, count = 0): boolean =>
  Number.isInteger(count) && count >= 0 && count <= line.claimable[units];

type Props = {
  lines: readonly OrderLine[];
  units: CaseUnits;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  /** A request was tried, so that what is wrong is said. */
  isTried: boolean;
};

/** Takes how many units of each line the request is about; the faults stand at the fields. */
export function ClaimLines({ lines, units, chosen, onChange, isTried }: Props) {
  const { t } = useTranslation('cases');
  const isLacking = isTried && lines.every(({ id }) => !chosen[id]);
  const errorOf = (line: OrderLine): string | boolean => {
    if (isTried && !isClaimable(line, units, chosen[line.id])) {
      return t('quantity_wrong', { count: line.claimable[units] });
    }
    // Any line mends it; the sentence stands at the first.
    return isLacking && (line === lines[0] ? t('which_lacking') : true);
  };
  return (
    <Box component="fieldset" p={0} bd={0}>
      <Text component="legend" fz="xs" fw={600} c="dimmed">
        {t('which')}
      </Text>
      <Stack component="ul" gap="sm">
        {lines.map((line) => (
          <Group
            component="li"
            key={line.id}
            justify="space-between"
            align="end"
            gap="var(--space-2) var(--space-4)"
          >
            <LineItem goods={line} />
            <TextInput
              type="number"
              w="9rem"
              label={t('quantity_of', { count: line.claimable[units] })}
              min={0}
              max={line.claimable[units]}
              step={1}
              error={errorOf(line)}
              errorProps={{ role: 'alert' }}
              placeholder="0"
              value={chosen[line.id] || ''}
              onChange={({ currentTarget: { valueAsNumber: count } }) =>
                onChange({ ...chosen, [line.id]: Number.isNaN(count) ? 0 : count })
              }
            />
          </Group>
        ))}
      </Stack>
    </Box>
  );
}
