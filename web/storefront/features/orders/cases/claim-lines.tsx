import type { CaseUnits } from '@amberdock/contract/trade/after-sales.ts';
import type { OrderLine } from '@amberdock/contract/trade/orders.ts';
import { Box, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { labeled } from '../../../lib/typeset.ts';
import { LineItem } from '../shared/line-item.tsx';
import { UnitsField } from '../shared/units-field.tsx';

/** Units by order line. */
export type Chosen = Readonly<Record<string, number>>;

/** Whether a request can name that many units of a line. */
export const isClaimable = (line: OrderLine, units: CaseUnits, count = 0): boolean =>
  count <= line.claimable[units];

type Props = {
  lines: readonly OrderLine[];
  units: CaseUnits;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  /** Whether the form was sent once: only then it says what is wrong. */
  isTried: boolean;
};

/** Takes how many units of each line the request is about; the faults stand at the fields. */
export function ClaimLines({ lines, units, chosen, onChange, isTried }: Props) {
  const { t } = useTranslation('cases');
  const isLacking = isTried && lines.every(({ id }) => (chosen[id] ?? 0) === 0);
  const errorOf = (line: OrderLine): string | boolean => {
    if (isTried && !isClaimable(line, units, chosen[line.id])) {
      return t('quantity_wrong', { count: line.claimable[units] });
    }
    // A quantity in any line will do: all are marked, and the first has the sentence.
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
            <UnitsField
              w="9rem"
              label={t('quantity_of', { count: line.claimable[units] })}
              aria-label={labeled(t('quantity_of', { count: line.claimable[units] }), line.name)}
              error={errorOf(line)}
              units={chosen[line.id] ?? 0}
              onUnits={(count) => onChange({ ...chosen, [line.id]: count })}
            />
          </Group>
        ))}
      </Stack>
    </Box>
  );
}
