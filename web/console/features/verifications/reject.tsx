import { verificationRoutes } from '@amberdock/contract/people/verification.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { verificationsKey } from './verifications-key.ts';

type Props = { id: string; name: string; onClose: () => void };

/** Rejects a submission with a reason, which the buyer reads. */
export function Reject({ id, name, onClose }: Props) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const reject = useChange({
    change: () => call(verificationRoutes.decide, { params: { id }, body: { decision: 'rejected', reason } }),
    queryKey: verificationsKey,
    done: () => t.verifications.rejected,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t.verifications.rejectOf(name)}
      onClose={onClose}
      onSubmit={() => reject.mutate()}
      error={reject.error}
      submit={{
        label: t.verifications.reject,
        color: 'red',
        isPending: reject.isPending,
        isDisabled: reason.trim() === '',
      }}
    >
      <Textarea
        label={t.verifications.reason}
        value={reason}
        maxLength={textLengthMax.rejectReason}
        onChange={(event) => setReason(event.currentTarget.value)}
        autosize
        minRows={3}
        data-autofocus
        required
      />
    </FormDialog>
  );
}
