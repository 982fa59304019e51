import { Group, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  hint?: string | undefined;
  /** Stands beside the heading: mostly buttons. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A part of a page, with its heading. */
export function Section({ title, hint, actions, children }: Props) {
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={title}>
      <Group justify="space-between" wrap="nowrap" align="start" mb={hint ? 2 : 'sm'}>
        <Title order={2} size="h5" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        {actions}
      </Group>
      {hint && (
        <Text size="sm" c="dimmed" mb="sm">
          {hint}
        </Text>
      )}
      {children}
    </Paper>
  );
}
