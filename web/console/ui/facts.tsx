import { SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export type Fact = readonly [label: string, value: ReactNode];

/** Names with their values, without empty ones. */
export function Facts({
  facts,
  cols = { base: 1, xs: 2, lg: 3 },
}: {
  facts: readonly Fact[];
  cols?: object;
}) {
  return (
    <SimpleGrid component="dl" cols={cols} spacing="lg" verticalSpacing="sm" m={0}>
      {facts
        .filter(([, value]) => value !== '' && value !== null)
        .map(([label, value]) => (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
              {value}
            </Text>
          </div>
        ))}
    </SimpleGrid>
  );
}
