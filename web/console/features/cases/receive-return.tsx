import { afterSalesRoutes, type CaseFile, type ReceivedLine } from '@amberdock/contract/trade/after-sales.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { useOpened } from '../../ui/dialogs/use-opened.ts';
import { CaseForm } from './case-form.tsx';
import { ReceiptFields } from './receipt-fields.tsx';

type Props = { found: CaseFile; onClose: () => void };

/** The dialog that records the received units of each line, and how many of them are sellable. */
export function ReceiveReturn({ found: current, onClose }: Props) {
  const t = useTexts();
  const found = useOpened(current);
  const [received, setReceived] = useState<readonly ReceivedLine[]>([]);
  const lines = received.filter(({ sellable, scrapped }) => sellable + scrapped > 0);
  const { case_no, version } = found;
  return (
    <CaseForm
      title={t.cases.receiveTitle}
      action={t.cases.receive}
      done={t.cases.received}
      isReady={lines.length > 0}
      onSubmit={(keyOf) => {
        const body = { version, lines };
        return call(afterSalesRoutes.receive, { params: { case_no }, body }, { idempotencyKey: keyOf(body) });
      }}
      onClose={onClose}
    >
      <Text size="sm">{t.cases.receiveHint}</Text>
      <ReceiptFields found={found} received={received} onChange={setReceived} />
    </CaseForm>
  );
}
