import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';

type Props = {
  name: string;
  isSending: boolean;
  error: Error | null;
  onReject: (reason: string) => void;
  onClose: () => void;
};

/** The form for the reason of a rejection, which the buyer reads. */
export function Reject({ name, isSending, error, onReject, onClose }: Props) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={t.verifications.rejectOf(name)}
      onClose={onClose}
      onSubmit={() => onReject(reason)}
      error={error}
      submit={{
        label: t.verifications.reject,
        color: 'red',
        isPending: isSending,
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
