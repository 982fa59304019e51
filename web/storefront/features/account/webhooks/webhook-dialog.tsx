import { previousSecretHours, type Webhook, webhookRoutes } from '@amberdock/contract/people/webhooks.ts';
import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { showAlert } from '../../../lib/notices/alert.ts';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import { ShownOnce } from '../my/shown-once.tsx';
import { Deliveries } from './deliveries.tsx';
import { WebhookForm } from './webhook-form.tsx';
import type { WebhookAction } from './webhook-row.tsx';

export type OpenedWebhookDialog = { action: 'add' } | { action: WebhookAction; webhook: Webhook };

type Props = { opened: OpenedWebhookDialog | null; onClose: () => void; onChanged: () => void };

/** The form of a webhook, its secret shown once, its deliveries, or the question before a secret or webhook goes. */
export function WebhookDialog({ opened, onClose, onChanged }: Props) {
  const { t } = useTranslation('webhooks');
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    setSecret(null);
    onClose();
    // Deliveries change by themselves.
    onChanged();
  };
  const done = (text: string) => {
    close();
    showAlert(text);
  };
  const title = () => {
    if (!opened) return '';
    if (secret) return t('secret.title');
    return opened.action === 'add' ? t('add') : t(`of.${opened.action}`, { url: opened.webhook.url });
  };
  return (
    <Modal
      opened={opened !== null}
      onClose={close}
      title={title()}
      size={opened?.action === 'deliveries' ? 'xl' : 'lg'}
      // Neither a press beside it nor Escape must lose the secret, which is shown this once.
      closeOnClickOutside={secret === null}
      closeOnEscape={secret === null}
    >
      {secret && <Secret value={secret} onClose={close} />}
      {!secret && opened?.action === 'add' && <WebhookForm onAdded={setSecret} />}
      {!secret && opened && opened.action !== 'add' && (
        <WebhookChange
          opened={opened}
          onSecret={setSecret}
          onSaved={() => done(t('change.done'))}
          onRemoved={() => done(t('remove.done'))}
        />
      )}
    </Modal>
  );
}

function Secret({ value, onClose }: { value: string; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const says = {
    text: t('secret.text'),
    label: t('secret.label'),
    copy: t('secret.copy'),
    copied: t('secret.copied'),
    close: t('secret.close'),
  };
  return <ShownOnce value={value} says={says} onClose={onClose} />;
}

type ChangeProps = {
  opened: { action: WebhookAction; webhook: Webhook };
  onSecret: (secret: string) => void;
  onSaved: () => void;
  onRemoved: () => void;
};

function WebhookChange({ opened: { action, webhook }, onSecret, onSaved, onRemoved }: ChangeProps) {
  const { t } = useTranslation('webhooks');
  const params = { id: webhook.id };
  const rotate = useMutation(() => api.call(webhookRoutes.rotate, { params }), {
    onSuccess: ({ secret }) => onSecret(secret),
  });
  const remove = useMutation(() => api.call(webhookRoutes.remove, { params }), { onSuccess: onRemoved });
  if (action === 'deliveries') return <Deliveries webhook={webhook} />;
  if (action === 'change') return <WebhookForm webhook={webhook} onSaved={onSaved} />;
  const chosenChange = action === 'rotate' ? rotate : remove;
  return (
    <>
      <p>{action === 'rotate' ? t('rotate.text', { count: previousSecretHours }) : t('remove.text')}</p>
      <MutationError of={chosenChange} />
      <Group justify="flex-end" mt="md">
        <Button
          {...(action === 'remove' && { color: 'red' })}
          loading={chosenChange.isPending}
          onClick={() => void chosenChange.mutate()}
        >
          {t(action)}
        </Button>
      </Group>
    </>
  );
}
