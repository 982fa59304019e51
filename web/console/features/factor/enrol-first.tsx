import { Button, Center, Paper, Stack, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { operatorKey } from '../../api/use-operator.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { useSignOut } from '../../shell/use-sign-out.ts';
import { Enrol } from './enrol.tsx';

/** All that an operator sees who must turn the second factor on before anything else. */
export function EnrolFirst() {
  const t = useTexts();
  const queries = useQueryClient();
  const signOut = useSignOut();
  return (
    <Center mih="100vh" p="md" component="main">
      <Paper withBorder p="xl" w={420} radius="md">
        <Stack>
          <Title order={1} size="h3">
            {t.factor.title}
          </Title>
          <Enrol
            text={t.factor.first}
            onDone={() => void queries.invalidateQueries({ queryKey: operatorKey })}
          />
          <Button variant="subtle" loading={signOut.isPending} onClick={() => signOut.mutate()}>
            {t.shell.signOut}
          </Button>
        </Stack>
      </Paper>
    </Center>
  );
}
