import { type CaseAction, type CaseFile } from '@amberdock/contract/trade/after-sales.ts';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../locales/use-texts.ts';
import { ApproveCase } from './approve-case.tsx';
import { CorrectReceipt } from './correct-receipt.tsx';
import { ReceiveReturn } from './receive-return.tsx';
import { RefundCase } from './refund-case.tsx';
import { RejectCase } from './reject-case.tsx';

/** Actions that are not the case's way on. */
const besides: ReadonlySet<CaseAction> = new Set(['reject', 'correct_receipt', 'refund_freight']);

/** The actions that the server allows on a case. An open dialog stays open when the status of the case changes. */
export function CaseActions({ found }: { found: CaseFile }) {
  const t = useTexts();
  const [chosen, setChosen] = useState<CaseAction | null>(null);
  const close = () => setChosen(null);
  const labels: Partial<Record<CaseAction, string>> = {
    approve: t.cases.approve,
    receive: t.cases.receive,
    refund: t.cases.pay,
    correct_receipt: t.cases.correct,
    refund_freight: t.cases.refundFreight,
    reject: t.cases.reject,
  };
  const offered = (Object.keys(labels) as CaseAction[]).filter((action) => found.actions.includes(action));
  return (
    <>
      {offered.length === 0 && (
        <Text size="sm" c="dimmed">
          {t.cases.none}
        </Text>
      )}
      <Group gap="xs">
        {offered.map((action) => (
          <Button
            key={action}
            variant={besides.has(action) ? 'default' : 'filled'}
            onClick={() => setChosen(action)}
          >
            {labels[action]}
          </Button>
        ))}
      </Group>
      {chosen === 'approve' && <ApproveCase found={found} onClose={close} />}
      {chosen === 'reject' && <RejectCase found={found} onClose={close} />}
      {chosen === 'receive' && <ReceiveReturn found={found} onClose={close} />}
      {chosen === 'correct_receipt' && <CorrectReceipt found={found} onClose={close} />}
      {(chosen === 'refund' || chosen === 'refund_freight') && (
        <RefundCase found={found} isFreightOnly={chosen === 'refund_freight'} onClose={close} />
      )}
    </>
  );
}
