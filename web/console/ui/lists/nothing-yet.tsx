import { Paper, Text, Title } from '@mantine/core';

type Props = { title: string; hint: string };

/** Stands where a list has nothing yet, and says how it gets something. */
export const NothingYet = ({ title, hint }: Props) => (
  <Paper withBorder radius="md" p="xl" ta="center">
    <Title order={2} size="h5">
      {title}
    </Title>
    <Text size="sm" c="dimmed" mt="xs">
      {hint}
    </Text>
  </Paper>
);
