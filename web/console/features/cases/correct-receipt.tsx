import { afterSalesRoutes, type CaseFile, type ReceivedLine } from '@amberdock/contract/trade/after-sales.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { useOpened } from '../../ui/dialogs/use-opened.ts';
import { CaseForm } from './case-form.tsx';
import { awaitedLines, ReceiptFields } from './receipt-fields.tsx';

type Props = { found: CaseFile; onClose: () => void };

/** The dialog that corrects a wrong receipt: it begins with the counts as they are entered, and takes a reason. */
export function CorrectReceipt({ found: current, onClose }: Props) {
  const t = useTexts();
  const found = useOpened(current);
  const entered = awaitedLines(found).map(
    ({ line_id, sellable_quantity: sellable, scrapped_quantity: scrapped }) => ({
      line_id,
      sellable,
      scrapped,
    }),
  );
  const [received, setReceived] = useState<readonly ReceivedLine[]>(entered);
  const [reason, setReason] = useState('');
  const { case_no, version } = found;
  const isChanged = entered.some((before) =>
    received.some(
      ({ line_id, sellable, scrapped }) =>
        line_id === before.line_id && (sellable !== before.sellable || scrapped !== before.scrapped),
    ),
  );
  return (
    <CaseForm
      title={t.cases.correctTitle}
      action={t.cases.saveCorrection}
      done={t.cases.corrected}
      isReady={isChanged && reason.trim() !== ''}
      onSubmit={(keyOf) => {
        const body = { version, reason, lines: [...received] };
        const options = { idempotencyKey: keyOf(body) };
        return call(afterSalesRoutes.correctReceipt, { params: { case_no }, body }, options);
      }}
      onClose={onClose}
    >
      <Text size="sm">{t.cases.correctHint}</Text>
      <ReceiptFields found={found} received={received} onChange={setReceived} />
      <TextInput
        label={t.cases.correctReason}
        maxLength={textLengthMax.receiptReason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        required
      />
    </CaseForm>
  );
}
