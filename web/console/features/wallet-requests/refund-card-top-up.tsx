import { currencyLabel, minorOf } from '@amberdock/contract/money.ts';
import { cardTopUpRoutes, type ReviewedCardTopUp } from '@amberdock/contract/wallet/card-top-ups.ts';
import { requestReasonLengthMax } from '@amberdock/contract/trade/wallet-requests.ts';
import { Alert, Box, Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { cardsKey } from './queue-keys.ts';

/** Refunds a paid top-up to its card, with a reason; if nothing is left to refund only the refusal of a late try is shown. */
export function RefundCardTopUp({ topUp }: { topUp: ReviewedCardTopUp }) {
  const { cards: t, ...shared } = useTexts().walletRequests;
  const { refundable, top_up_no: no } = topUp;
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const refund = useChange({
    change: (_, keyOf) => {
      const body = { amount: amount.trim(), reason: reason.trim() };
      return call(cardTopUpRoutes.refund, { params: { no }, body }, { idempotencyKey: keyOf(body) });
    },
    queryKey: cardsKey,
    done: ({ refunds: [made] }) =>
      t.refundDone[made?.status === 'failed' ? 'failed' : made?.status === 'done' ? 'done' : 'requested'],
    onDone: () => {
      setAmount('');
      setReason('');
    },
  });
  const refusal = refund.error && <Alert color="red">{refund.error.message}</Alert>;
  if (!refundable || minorOf(refundable) === 0n) return refusal;
  const isReady = amount.trim() !== '' && reason.trim() !== '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) refund.mutate();
      }}
    >
      {refusal && <Box mb="sm">{refusal}</Box>}
      <Group align="end">
        <TextInput
          w={150}
          label={t.refundAmount(currencyLabel(refundable.currency))}
          inputMode="decimal"
          placeholder={refundable.amount}
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
        <TextInput
          flex={1}
          miw={200}
          label={shared.reason}
          maxLength={requestReasonLengthMax}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" loading={refund.isPending} disabled={!isReady}>
          {t.refund}
        </Button>
      </Group>
    </form>
  );
}
