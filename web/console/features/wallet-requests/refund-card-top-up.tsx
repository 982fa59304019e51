import { currencyLabel, parseMinor } from '@amberdock/contract/money.ts';
import { cardTopUpRoutes, type ReviewedCardTopUp } from '@amberdock/contract/wallet/card-top-ups.ts';
import { requestReasonLengthMax } from '@amberdock/contract/trade/wallet-requests.ts';
import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { showDone } from '../../ui/show-failure.ts';
import { cardsKey } from './queue-keys.ts';

/** Refunds a paid top-up to its card, with a reason; nothing is shown if nothing is left to refund. */
export function RefundCardTopUp({ topUp }: { topUp: ReviewedCardTopUp }) {
  const { cards: t, ...shared } = useTexts().walletRequests;
  const queries = useQueryClient();
  const { refundable, top_up_no: no } = topUp;
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const refund = useMutation({
    mutationFn: () =>
      call(cardTopUpRoutes.refund, {
        params: { no },
        body: { amount: amount.trim(), reason: reason.trim() },
      }),
    onSuccess: ({ refunds: [made] }) => {
      showDone(
        t.refundDone[made?.status === 'failed' ? 'failed' : made?.status === 'done' ? 'done' : 'requested'],
      );
      setAmount('');
      setReason('');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: cardsKey }),
  });
  if (!refundable || (parseMinor(refundable.amount, refundable.currency) ?? 0n) === 0n) return null;
  const isReady = amount.trim() !== '' && reason.trim() !== '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) refund.mutate();
      }}
    >
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
