import { type ApiKey, apiKeyRoutes } from '@amberdock/contract/people/api-keys.ts';
import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { showAlert } from '../../../lib/notices/alert.ts';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import { ShownOnce } from '../my/shown-once.tsx';
import { KeyCalls } from './key-calls.tsx';
import { MakeKeyForm } from './make-key-form.tsx';

export type OpenedKeyDialog = { action: 'make' } | { action: 'calls' | 'revoke'; apiKey: ApiKey };

type Props = { opened: OpenedKeyDialog | null; onClose: () => void; onChanged: () => void };

/** The form that makes a key and then shows it once, the calls of one, or the question before it is revoked. */
export function KeyDialog({ opened, onClose, onChanged }: Props) {
  const { t } = useTranslation('keys');
  const [token, setToken] = useState<string | null>(null);
  const close = () => {
    setToken(null);
    onClose();
  };
  const title = () => {
    if (!opened) return '';
    if (opened.action === 'make') return t(token ? 'made.title' : 'make');
    const name = opened.apiKey.key_name;
    return opened.action === 'calls' ? t('calls_of', { name }) : t('revoke.title', { name });
  };
  return (
    <Modal
      opened={opened !== null}
      onClose={close}
      title={title()}
      size={opened?.action === 'calls' ? 'xl' : 'md'}
      // Neither a press beside it nor Escape must lose the key, which is shown this once.
      closeOnClickOutside={token === null}
      closeOnEscape={token === null}
    >
      {opened?.action === 'make' &&
        (token ? (
          <ShownOnce
            value={token}
            says={{
              text: t('made.text'),
              label: t('made.key'),
              copy: t('made.copy'),
              copied: t('made.copied'),
              close: t('made.close'),
            }}
            onClose={close}
          />
        ) : (
          <MakeKeyForm
            onMade={(made) => {
              setToken(made);
              onChanged();
            }}
          />
        ))}
      {opened?.action === 'calls' && <KeyCalls id={opened.apiKey.id} />}
      {opened?.action === 'revoke' && (
        <RevokeKey
          id={opened.apiKey.id}
          onRevoked={() => {
            close();
            showAlert(t('revoke.done'));
            onChanged();
          }}
        />
      )}
    </Modal>
  );
}

function RevokeKey({ id, onRevoked }: { id: string; onRevoked: () => void }) {
  const { t } = useTranslation('keys');
  const revoke = useMutation(() => api.call(apiKeyRoutes.revoke, { params: { id } }), {
    onSuccess: onRevoked,
  });
  return (
    <>
      <p>{t('revoke.text')}</p>
      <MutationError of={revoke} />
      <Group justify="flex-end" mt="md">
        <Button color="red" loading={revoke.isPending} onClick={() => void revoke.mutate()}>
          {t('revoke')}
        </Button>
      </Group>
    </>
  );
}
