import { type WebhookDelivery, webhookRoutes } from '@amberdock/contract/people/webhooks.ts';
import { Button, Table, Text } from '@mantine/core';
import { formatTime } from '../../../../kit/format.ts';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { showAlert } from '../../../lib/notices/alert.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { MutationError } from '../../../ui/page/mutation-error.tsx';

type Props = { webhookId: string; delivery: WebhookDelivery; canReplay: boolean; onSent: () => void };

const tones = { waiting: 'amber', delivered: 'success', failed: 'error' } as const;

/** A delivery with its outcome; what was sent and answered unfolds below it. */
export function DeliveryRow({ webhookId, delivery, canReplay, onSent }: Props) {
  const { t, i18n } = useTranslation('webhooks');
  const { state, subject, kind, last_fault: fault, last_status: status, next_attempt_at: next } = delivery;
  const params = { id: webhookId };
  const replay = useMutation(
    (_: void, idempotencyKey) =>
      api.call(webhookRoutes.replay, { params, body: { delivery_id: delivery.id } }, { idempotencyKey }),
    {
      onSuccess: ({ queued }) => {
        showAlert(t('replay.done', { count: queued }));
        onSent();
      },
    },
  );
  const facts = [
    status !== null && t('http', { status }),
    fault !== null && fault !== 'status' && t(`fault.${fault}`),
    delivery.attempts > 0 && t('attempts', { count: delivery.attempts }),
    state === 'waiting' && next && delivery.attempts > 0
      ? t('next_attempt', { time: formatTime(next, i18n.language) })
      : null,
  ];
  return (
    <Table.Tr>
      <Table.Td>{formatTime(delivery.time, i18n.language)}</Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        {t(`kind.${kind}`)}
        <Text size="sm" c="dimmed">
          {kind === 'webhook.test' ? kind : `${kind} · ${subject}`}
        </Text>
        <details>
          <summary>{t('details')}</summary>
          <Text component="pre" size="xs" style={{ whiteSpace: 'pre-wrap' }}>
            {delivery.body}
          </Text>
          {delivery.last_answer && (
            <>
              <Text size="sm">{t('answer')}</Text>
              <Text component="pre" size="xs" style={{ whiteSpace: 'pre-wrap' }}>
                {delivery.last_answer}
              </Text>
            </>
          )}
        </details>
      </Table.Td>
      <Table.Td>
        <Badge tone={tones[state]}>{t(`delivery.${state}`)}</Badge>
        <Text size="sm" c="dimmed">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td>
        {canReplay && state !== 'waiting' && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('replay_of', { subject })}
            loading={replay.isPending}
            onClick={() => void replay.mutate()}
          >
            {t('replay')}
          </Button>
        )}
        <MutationError of={replay} />
      </Table.Td>
    </Table.Tr>
  );
}
