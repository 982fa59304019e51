import { Box, Group, Radio } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { value: string; isChosen: boolean; disabled?: boolean; children: ReactNode };

/** One of a few choices as a card, inside a Radio.Group: an address, a freight service, a wallet. */
export function ChoiceCard({ value, isChosen, disabled = false, children }: Props) {
  return (
    <Radio.Card
      value={value}
      disabled={disabled}
      px="sm"
      py="xs"
      radius="sm"
      opacity={disabled ? 0.55 : undefined}
      bg={isChosen ? 'var(--primary-wash)' : undefined}
      bd={`1px solid var(--${isChosen ? 'primary' : 'line-strong'})`}
    >
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Radio.Indicator size="xs" mt={4} />
        <Box flex={1} miw={0}>
          {children}
        </Box>
      </Group>
    </Radio.Card>
  );
}
