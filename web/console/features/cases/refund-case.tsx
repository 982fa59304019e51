import { afterSalesRoutes, type CaseFile } from '@amberdock/contract/trade/after-sales.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../../kit/format.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { useOpened } from '../../ui/dialogs/use-opened.ts';
import type { KeyOf } from '../../api/use-idempotency-key.ts';
import { CaseForm } from './case-form.tsx';

type Props = { found: CaseFile; isFreightOnly: boolean; onClose: () => void };

/**
 * Refunds the received units, with an explicit amount of freight; or only freight of a case that is already refunded.
 */
export function RefundCase({ found: current, isFreightOnly, onClose }: Props) {
  const t = useTexts();
  const found = useOpened(current);
  const [freight, setFreight] = useState('');
  const [reason, setReason] = useState('');
  const { case_no, version } = found;
  const params = { case_no };
  const amount = freight.trim();
  const pay = (keyOf: KeyOf) => {
    if (isFreightOnly) {
      const body = { version, amount, reason };
      return call(afterSalesRoutes.refundFreight, { params, body }, { idempotencyKey: keyOf(body) });
    }
    const body = { version, ...(amount && { freight: amount }) };
    return call(afterSalesRoutes.refund, { params, body }, { idempotencyKey: keyOf(body) });
  };
  return (
    <CaseForm
      title={isFreightOnly ? t.cases.refundFreight : t.cases.payTitle}
      action={isFreightOnly ? t.cases.refundFreight : t.cases.pay}
      done={t.cases.paid}
      isReady={!isFreightOnly || (amount !== '' && reason.trim() !== '')}
      onSubmit={pay}
      onClose={onClose}
    >
      {!isFreightOnly && (
        <Text>
          {t.cases.refund}: <strong>{formatMoney(found.refund)}</strong>
        </Text>
      )}
      <TextInput
        label={isFreightOnly ? t.cases.amount : t.cases.freightAmount}
        description={t.cases.freightHint(formatMoney(found.sub_order.freight_refundable))}
        inputMode="decimal"
        value={freight}
        onChange={(event) => setFreight(event.currentTarget.value)}
        required={isFreightOnly}
      />
      {isFreightOnly && (
        <TextInput
          label={t.cases.freightReason}
          maxLength={textLengthMax.caseText}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          required
        />
      )}
    </CaseForm>
  );
}
