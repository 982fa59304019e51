import { afterSalesRoutes, type Case } from '@amberdock/contract/trade/after-sales.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Button, Group, Paper, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatDay } from '../../../../kit/format.ts';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { showAlert } from '../../../lib/notices/alert.ts';
import { beforeValue } from '../../../lib/typeset.ts';
import { Money } from '../../../ui/display/money.tsx';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import { Confirm } from '../../../widgets/confirm-dialog.tsx';
import { CopyButton } from '../shared/copy-button.tsx';
import { Notice } from '../shared/notice.tsx';
import { Written } from '../../../widgets/written.tsx';
import { Label } from '../shared/label.tsx';
import { givenBack } from './given-back.ts';

type Props = { found: Case; onChanged: () => void };

/** Says what the case waits for, and what the buyer must do next. */
export function NextStep({ found, onChanged }: Props) {
  const { t } = useTranslation('cases');
  const language = useLanguage();
  const isBuyers = found.status === 'approved';
  const day = found.due_at ? formatDay(found.due_at, language) : '';
  const tone = found.status === 'refunded' ? 'success' : found.status === 'rejected' ? 'error' : 'amber';
  return (
    <Paper component="section" withBorder p="md" aria-label={t('next')}>
      <Stack gap="sm">
        <Notice tone={tone}>
          <strong>{t(`status.${found.status}`)}</strong>
          <p>{t(`next.${found.status}`, { day })}</p>
          {found.decision_reason && (
            <p>
              {beforeValue(t('why'))}
              {found.decision_reason}
            </p>
          )}
          {found.status === 'refunded' && (
            <p>
              <Money value={givenBack(found)} />
            </p>
          )}
        </Notice>
        {found.return_address && (isBuyers || found.status === 'return_shipped') && (
          <Stack gap="sm" maw="42rem">
            <Label>{t('return_address')}</Label>
            <Written>{found.return_address}</Written>
            <div>
              <CopyButton text={found.return_address} />
            </div>
          </Stack>
        )}
        {found.actions.includes('send_return') && <SendReturn found={found} onChanged={onChanged} />}
        {found.actions.includes('cancel') && <CancelCase found={found} onChanged={onChanged} />}
      </Stack>
    </Paper>
  );
}

function SendReturn({ found, onChanged }: Props) {
  const { t } = useTranslation('cases');
  const [carrier, setCarrier] = useState(found.return_shipment?.carrier ?? '');
  const [number, setNumber] = useState(found.return_shipment?.tracking_number ?? '');
  const params = { case_no: found.case_no };
  const save = useMutation(
    (body: { carrier: string; tracking_number: string }, idempotencyKey) =>
      api.call(afterSalesRoutes.sendReturn, { params, body }, { idempotencyKey }),
    {
      onSuccess: () => {
        showAlert(t('sent'));
        onChanged();
      },
    },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    void save.mutate({ carrier, tracking_number: number });
  };
  return (
    <Stack component="form" gap="sm" maw="42rem" onSubmit={send}>
      <TextInput
        label={t('carrier')}
        required
        withAsterisk={false}
        maxLength={textLengthMax.carrier}
        value={carrier}
        onChange={({ currentTarget }) => setCarrier(currentTarget.value)}
      />
      <TextInput
        label={t('tracking')}
        required
        withAsterisk={false}
        maxLength={textLengthMax.carrier}
        value={number}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
      <MutationError of={save} />
      <div>
        <Button type="submit" loading={save.isPending}>
          {t(found.return_shipment ? 'send_again' : 'send_return')}
        </Button>
      </div>
    </Stack>
  );
}

function CancelCase({ found, onChanged }: Props) {
  const { t } = useTranslation('cases');
  const [isAsking, setAsking] = useState(false);
  const params = { case_no: found.case_no };
  const cancel = useMutation(
    (_: void, idempotencyKey) => api.call(afterSalesRoutes.cancel, { params }, { idempotencyKey }),
    {
      onSuccess: () => {
        setAsking(false);
        showAlert(t('canceled'));
        onChanged();
      },
    },
  );
  return (
    <Group>
      <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={t('ask.cancel')}
        action={t('cancel')}
        danger
        busy={cancel.isPending}
        onConfirm={() => void cancel.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('ask.cancel_text')}
        <MutationError of={cancel} />
      </Confirm>
    </Group>
  );
}
