import { type BatchDetail, batchRoutes } from '@amberdock/contract/batches/batches.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { MutationError } from '../../ui/page/mutation-error.tsx';
import { Confirm } from '../../widgets/confirm-dialog.tsx';

type Props = { batch: BatchDetail; onCanceled: () => void };

/** Cancels a batch after a confirmation; its labels and the choice of its columns are lost. */
export function CancelBatch({ batch, onCanceled }: Props) {
  const { t } = useTranslation('batches');
  const [isAsking, setAsking] = useState(false);
  const cancel = useMutation(
    (_: void, idempotencyKey) =>
      api.call(batchRoutes.cancel, { params: { batch_id: batch.batch_id } }, { idempotencyKey }),
    {
      onSuccess: () => {
        setAsking(false);
        onCanceled();
      },
    },
  );
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('cancel_batch')}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={t('cancel_batch')}
        action={t('cancel_batch')}
        danger
        busy={cancel.isPending}
        onConfirm={() => void cancel.mutate()}
        onClose={() => setAsking(false)}
      >
        <Text>{t('cancel_text')}</Text>
        <MutationError of={cancel} />
      </Confirm>
    </>
  );
}
