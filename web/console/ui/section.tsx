import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { title: string; hint?: string | undefined; children: ReactNode };

/** A part of a page, with its heading. */
export function Section({ title, hint, children }: Props) {
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={title}>
      <Title order={2} size="h5" mb={hint ? 2 : 'sm'}>
        {title}
      </Title>
      {hint && (
        <Text size="sm" c="dimmed" mb="sm">
          {hint}
        </Text>
      )}
      {children}
    </Paper>
  );
}
