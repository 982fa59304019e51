import { useState } from 'react';
import { Button, Center, Divider, Paper, Stack, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { canUsePasskeys } from '../../../kit/passkeys.ts';
import { operatorKey } from '../../api/use-operator.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { useSignOut } from '../../shell/use-sign-out.ts';
import { AddPasskey } from './add-passkey.tsx';
import { Enrol } from './enrol.tsx';

/** The only page for an operator who must turn on the second factor first. */
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
          {canUsePasskeys() && (
            <PasskeyInstead onDone={() => void queries.invalidateQueries({ queryKey: operatorKey })} />
          )}
          <Button variant="subtle" loading={signOut.isPending} onClick={() => signOut.mutate()}>
            {t.shell.signOut}
          </Button>
        </Stack>
      </Paper>
    </Center>
  );
}

/** Offers to add a passkey instead, which counts as a second factor too. */
function PasskeyInstead({ onDone }: { onDone: () => void }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Divider label={t.factor.or} />
      {isOpen ? (
        <AddPasskey onAdded={onDone} />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t.factor.addPasskey}
        </Button>
      )}
    </>
  );
}
