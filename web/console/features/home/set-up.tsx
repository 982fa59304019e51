import { operationRoutes, type SetUpStep } from '@amberdock/contract/console/operations.ts';
import { Anchor, Box, Group, SimpleGrid, Text, ThemeIcon, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { Section } from '../../ui/section.tsx';

/** The page on which each step is taken. */
const pageOf: Record<SetUpStep, string> = {
  warehouses: '/warehouses',
  freight: '/freight',
  rates: '/rates',
  products: '/products',
  top_ups: '/wallet-requests',
  title: '/settings',
};

/** Lists what a new shop needs before it can sell, with what is done of it; nothing once all is. */
export function SetUp() {
  const { home: t } = useTexts();
  const setUp = useQuery({
    queryKey: ['home', 'set-up'],
    queryFn: () => call(operationRoutes.setUp),
    // A step is taken on another page.
    refetchOnMount: 'always',
  });
  const items = setUp.data ?? [];
  if (items.length === 0) return null;
  const done = items.filter(({ is_done }) => is_done).length;
  return (
    <Box mb="lg">
      <Section
        title={t.setUp}
        hint={t.setUpHint}
        actions={
          <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {t.setUpDone(done, items.length)}
          </Text>
        }
      >
        <SimpleGrid component="ol" m={0} p={0} spacing="sm" cols={{ base: 1, sm: 2, lg: 3 }}>
          {items.map(({ step, is_done: isDone }) => (
            <Step key={step} step={step} isDone={isDone} />
          ))}
        </SimpleGrid>
      </Section>
    </Box>
  );
}

function Step({ step, isDone }: { step: SetUpStep; isDone: boolean }) {
  const { home: t } = useTexts();
  const [name, hint] = t.steps[step];
  return (
    <Group component="li" wrap="nowrap" gap="sm" align="start">
      <ThemeIcon size="sm" radius="xl" variant={isDone ? 'filled' : 'default'} mt={2} aria-hidden>
        {isDone ? '✓' : ''}
      </ThemeIcon>
      <div>
        <Anchor component={Link} to={pageOf[step]} fw={550}>
          {name}
        </Anchor>
        {isDone && <VisuallyHidden>{t.done}</VisuallyHidden>}
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </div>
    </Group>
  );
}
