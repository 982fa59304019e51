import { type Passkey, passkeyRoutes } from '@amberdock/contract/people/passkeys.ts';
import { Box, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { formatTime } from '../../../../kit/format.ts';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { showAlert } from '../../../lib/notices/alert.ts';
import { canUsePasskeys } from '../../../../kit/passkeys.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Panel } from '../my/panel.tsx';
import { PanelRow, PanelRows } from '../my/panel-rows.tsx';
import { AddPasskey } from './add-passkey.tsx';

/** Lists the person's passkeys, adds one and removes them. */
export function Passkeys() {
  const { t } = useTranslation('security');
  const loaded = useApiQuery('passkeys', (signal) => api.call(passkeyRoutes.list, undefined, { signal }));
  const [changed, setChanged] = useState<Passkey[] | null>(null);
  const isPossible = canUsePasskeys();
  const [isAdding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const passkeys = changed ?? loaded.data;
  /** The dialog cannot give the focus back to a button that went with its row. */
  const keepFocus = () => {
    if (document.activeElement === document.body) addButton.current?.focus();
  };
  const added = (after: Passkey[]) => {
    setChanged(after);
    setAdding(false);
    showAlert(t('passkeys.added'));
  };
  return (
    <Panel
      title={t('passkeys.title')}
      flush
      actions={
        isPossible && (
          <Button ref={addButton} variant="default" size="compact-sm" onClick={() => setAdding(true)}>
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      {loaded.error !== undefined && <InPlaceError error={loaded.error} onRetry={loaded.retry} />}
      {!passkeys && loaded.error === undefined && (
        <Box p="md">
          <Skeleton lines={1} />
        </Box>
      )}
      {passkeys?.length === 0 && (
        <Text p="md" c="var(--ink-2)">
          {t(isPossible ? 'passkeys.none' : 'passkeys.unsupported')}
        </Text>
      )}
      <PanelRows>
        {passkeys?.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
        ))}
      </PanelRows>
      <Modal opened={isAdding} onClose={() => setAdding(false)} title={t('passkeys.add')}>
        <AddPasskey onAdded={added} />
      </Modal>
      <Modal
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        onExitTransitionEnd={keepFocus}
        title={t('passkeys.title')}
      >
        {leaving && (
          <RemovePasskey
            passkey={leaving}
            onRemoved={(after) => {
              setChanged(after);
              setLeaving(null);
              showAlert(t('passkeys.removed'));
            }}
          />
        )}
      </Modal>
    </Panel>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t, i18n } = useTranslation('security');
  const { passkey_name: name, created_at, last_used_at: used, is_synced: isSynced } = passkey;
  const times = [
    t('passkeys.line', { time: formatTime(created_at, i18n.language) }),
    ...(used ? [t('passkeys.used', { time: formatTime(used, i18n.language) })] : []),
  ];
  return (
    <PanelRow
      what={
        <>
          {name} {isSynced && <Badge>{t('passkeys.synced')}</Badge>}
        </>
      }
      text={times.join(' · ')}
    >
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('passkeys.remove_of', { name })}
        onClick={onRemove}
      >
        {t('passkeys.remove')}
      </Button>
    </PanelRow>
  );
}

type RemoveProps = { passkey: Passkey; onRemoved: (after: Passkey[]) => void };

function RemovePasskey({ passkey: { id, passkey_name: name }, onRemoved }: RemoveProps) {
  const { t } = useTranslation('security');
  const remove = useMutation(() => api.call(passkeyRoutes.remove, { params: { id } }), {
    onSuccess: onRemoved,
  });
  return (
    <Stack>
      <Text>{t('passkeys.remove_text', { name })}</Text>
      <MutationError of={remove} />
      <Group justify="flex-end">
        <Button color="red" loading={remove.isPending} onClick={() => void remove.mutate()}>
          {t('passkeys.remove')}
        </Button>
      </Group>
    </Stack>
  );
}
