import { operatorFactorRoutes } from '@amberdock/contract/console/operator-factor.ts';
import { Badge, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { LoadNotice } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { Time } from '../../ui/time.tsx';
import { Enrol } from './enrol.tsx';
import { factorKey } from './factor-key.ts';
import { Passkeys } from './passkeys.tsx';
import { ProveBoth } from './prove-both.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Action = 'turnOn' | 'turnOff' | 'renew';

/** The operator's own sign-in security: second factor and passkeys. */
export function Component() {
  const t = useTexts();
  const queries = useQueryClient();
  const state = useQuery({ queryKey: factorKey, queryFn: () => call(operatorFactorRoutes.state) });
  const [action, setAction] = useState<Action | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const done = () => {
    setAction(null);
    setCodes(null);
    void queries.invalidateQueries({ queryKey: factorKey });
  };
  const since = state.data?.turned_on_at;
  return (
    <>
      <PageHeader title={t.factor.page} />
      <LoadNotice query={state} />
      <Stack gap="md">
        <Section title={t.factor.title} hint={t.factor.about}>
          {state.data && (
            <Group justify="space-between">
              <Stack gap={2}>
                <Group gap="xs">
                  <Badge color={since ? 'green' : 'gray'} variant="light">
                    {since ? t.factor.on : t.factor.off}
                  </Badge>
                  {since && <Time value={since} />}
                </Group>
                {since && <Text size="sm">{t.factor.codesLeft(state.data.recovery_codes_left)}</Text>}
              </Stack>
              <Group gap="xs">
                {since && (
                  <Button variant="default" onClick={() => setAction('renew')}>
                    {t.factor.renew}
                  </Button>
                )}
                <Button
                  {...(since && { variant: 'default' as const })}
                  onClick={() => setAction(since ? 'turnOff' : 'turnOn')}
                >
                  {since ? t.factor.turnOff : t.factor.turnOn}
                </Button>
              </Group>
            </Group>
          )}
        </Section>
        <Passkeys />
      </Stack>
      <Modal
        opened={action === 'turnOn' || codes !== null}
        onClose={done}
        title={codes ? t.factor.codes : t.factor.title}
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={codes === null}
      >
        {codes ? (
          <RecoveryCodes codes={codes} onClose={done} />
        ) : (
          <Enrol text={t.factor.start} onDone={done} onCodes={setCodes} />
        )}
      </Modal>
      {(action === 'turnOff' || action === 'renew') && codes === null && (
        <ProveBoth action={action} onClose={done} onRenewed={setCodes} />
      )}
    </>
  );
}
