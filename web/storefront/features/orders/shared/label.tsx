import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** The small heading of a part of a card. */
export const Label = ({ children }: { children: ReactNode }) => (
  <Text component="h3" fz="xs" fw={600} c="dimmed" mb={2}>
    {children}
  </Text>
);
