import { operatorPasskeyRoutes } from '@amberdock/contract/console/operator-passkeys.ts';
import type { Passkey } from '@amberdock/contract/people/passkeys.ts';
import { Badge, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { canUsePasskeys } from '../../../kit/passkeys.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { LoadNotice } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { showDone } from '../../ui/show-failure.ts';
import { Time } from '../../ui/time.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { passkeysKey } from './factor-key.ts';

/** Lists the operator's passkeys, adds one and removes them. */
export function Passkeys() {
  const t = useTexts();
  const queries = useQueryClient();
  const passkeys = useQuery({ queryKey: passkeysKey, queryFn: () => call(operatorPasskeyRoutes.list) });
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const changed = (after: Passkey[], text: string) => {
    queries.setQueryData(passkeysKey, after);
    setAdding(false);
    setLeaving(null);
    showDone(text);
  };
  const isPossible = canUsePasskeys();
  return (
    <Section title={t.factor.passkeys} hint={t.factor.passkeysAbout}>
      <LoadNotice query={passkeys} />
      <Stack gap="sm">
        {passkeys.data?.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
        ))}
        {passkeys.data?.length === 0 && (
          <Text size="sm">{isPossible ? t.factor.noPasskeys : t.factor.passkeysUnsupported}</Text>
        )}
        {isPossible && (
          <Group>
            <Button variant="default" onClick={() => setAdding(true)}>
              {t.factor.addPasskey}
            </Button>
          </Group>
        )}
      </Stack>
      <Modal opened={isAdding} onClose={() => setAdding(false)} title={t.factor.addPasskey}>
        <AddPasskey onAdded={(after) => changed(after, t.factor.passkeyAdded)} />
      </Modal>
      <Modal opened={leaving !== null} onClose={() => setLeaving(null)} title={t.factor.removePasskey}>
        {leaving && (
          <RemovePasskey passkey={leaving} onRemoved={(after) => changed(after, t.factor.passkeyRemoved)} />
        )}
      </Modal>
    </Section>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTexts();
  const { passkey_name: name, created_at, last_used_at: used, is_synced: isSynced } = passkey;
  return (
    <Group justify="space-between">
      <Stack gap={2}>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {name}
          </Text>
          {isSynced && (
            <Badge size="sm" variant="default">
              {t.factor.synced}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {t.factor.added} <Time value={created_at} />
          {used && (
            <>
              {' · '}
              {t.factor.used} <Time value={used} />
            </>
          )}
        </Text>
      </Stack>
      <Button variant="default" size="xs" aria-label={t.factor.removePasskeyOf(name)} onClick={onRemove}>
        {t.factor.removePasskey}
      </Button>
    </Group>
  );
}

type RemoveProps = { passkey: Passkey; onRemoved: (after: Passkey[]) => void };

function RemovePasskey({ passkey: { id, passkey_name: name }, onRemoved }: RemoveProps) {
  const t = useTexts();
  const remove = useMutation({
    mutationFn: () => call(operatorPasskeyRoutes.remove, { params: { id } }),
    onSuccess: onRemoved,
  });
  return (
    <Stack>
      <Text size="sm">{t.factor.removePasskeyNote(name)}</Text>
      <Group justify="end">
        <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
          {t.factor.removePasskey}
        </Button>
      </Group>
    </Stack>
  );
}
