import { afterSalesRoutes, type CaseFile } from '@amberdock/contract/trade/after-sales.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { useRead } from '../../ui/dialogs/use-read.ts';
import { casesKey } from './case-key.ts';

/** Rejects a case with a reason that the buyer reads; a case that moved meanwhile is rejected after another look at it. */
export function RejectCase({ found, onClose }: { found: CaseFile; onClose: () => void }) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const reject = useChange({
    change: ({ case_no, version }: CaseFile) =>
      call(afterSalesRoutes.reject, { params: { case_no }, body: { version, reason } }),
    queryKey: casesKey,
    done: () => t.cases.rejected,
    onDone: onClose,
  });
  const read = useRead(found, reject.error);
  return (
    <FormDialog
      title={t.cases.rejectTitle}
      size="lg"
      onClose={onClose}
      onSubmit={() => reject.mutate(read)}
      error={reject.error}
      isRenewed
      submit={{
        label: t.cases.reject,
        isDisabled: reason.trim() === '' || !read.actions.includes('reject'),
        isPending: reject.isPending,
      }}
    >
      <Textarea
        label={t.cases.rejectReason}
        autosize
        minRows={3}
        maxLength={textLengthMax.caseText}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
        required
      />
    </FormDialog>
  );
}
