import { Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type CardProps = { label: string; head: ReactNode; children: ReactNode };

/** A part of an order with its own head line: a parcel, a warehouse. */
export const Card = ({ label, head, children }: CardProps) => (
  <Paper component="section" withBorder radius="var(--radius-lg)" aria-label={label}>
    <Group
      component="header"
      gap="4px var(--space-3)"
      mih="2.75rem"
      px="md"
      py="xs"
      style={{ borderBlockEnd: '1px solid var(--line)' }}
    >
      {head}
    </Group>
    {children}
  </Paper>
);

type TitledProps = { title: string; children: ReactNode };

/** A part of an order under a title. */
export const TitledCard = ({ title, children }: TitledProps) => (
  <Paper component="section" withBorder radius="var(--radius-lg)" px="md" py="sm" aria-label={title}>
    <Text component="h2" fw={650} mb="sm">
      {title}
    </Text>
    {children}
  </Paper>
);
