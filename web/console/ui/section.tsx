import { Group, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  hint?: string | undefined;
  /** A button beside the heading. */
  act?: ReactNode;
  children: ReactNode;
};

/** A part of a page, with its heading. */
export function Section({ title, hint, act, children }: Props) {
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={title}>
      <Group justify="space-between" wrap="nowrap" align="start" mb={hint ? 2 : 'sm'}>
        <Title order={2} size="h5" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        {act}
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
