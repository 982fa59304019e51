import { Group, Paper } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { line?: number; children: ReactNode };

/** A row of a list, as a card: what it is, and beside it what can be done. */
export const ListRow = ({ line, children }: Props) => (
  <Paper component="li" tabIndex={-1} withBorder p="sm" data-line={line}>
    <Group justify="space-between" gap="4px md" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Group>
  </Paper>
);
