import { afterSalesRoutes, type CaseFile } from '@amberdock/contract/trade/after-sales.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { useOpened } from '../../ui/dialogs/use-opened.ts';
import { CaseForm } from './case-form.tsx';

/** Rejects a case with a reason that the buyer reads. */
export function RejectCase({ found: current, onClose }: { found: CaseFile; onClose: () => void }) {
  const t = useTexts();
  const found = useOpened(current);
  const [reason, setReason] = useState('');
  const { case_no, version } = found;
  return (
    <CaseForm
      title={t.cases.rejectTitle}
      action={t.cases.reject}
      done={t.cases.rejected}
      isReady={reason.trim() !== ''}
      onSubmit={() => call(afterSalesRoutes.reject, { params: { case_no }, body: { version, reason } })}
      onClose={onClose}
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
    </CaseForm>
  );
}
