import { adjustmentReasonLengthMax, bookkeepingRoutes } from '@amberdock/contract/console/bookkeeping.ts';
import type { AccountRecord } from '@amberdock/contract/console/people.ts';
import { baseCurrency, currencies, type Currency } from '@amberdock/contract/money.ts';
import { FileInput, Select, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, upload } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { showDone } from '../../ui/show-failure.ts';
import { accountKey } from '../people/account-key.ts';
import { adjustmentKey } from './adjustment-key.ts';

type Props = { account: Pick<AccountRecord, 'id' | 'account_name'>; onClose: () => void };

const amountPattern = /^-?\d{1,12}(\.\d{1,4})?$/;

/** Requests an adjustment of a wallet; it is booked at once, or needs another operator, as the answer says. */
export function AskAdjustment({ account, onClose }: Props) {
  const { adjustments: t } = useTexts();
  const queries = useQueryClient();
  const [currency, setCurrency] = useState<Currency>(baseCurrency);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [proof, setProof] = useState<File | null>(null);
  const ask = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: async () => {
      const body = { account_id: account.id, currency, amount: amount.trim(), reason: reason.trim() };
      const uploaded = proof && (await upload(bookkeepingRoutes.uploadProof, {}, proof));
      return call(bookkeepingRoutes.adjust, { body: { ...body, ...uploaded } });
    },
    onSuccess: async ({ adjustment_status: status }) => {
      showDone(t.done[status]);
      onClose();
      await Promise.all(
        [accountKey(account.id), adjustmentKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    },
  });
  return (
    <FormDialog
      title={t.askFor(account.account_name)}
      onClose={onClose}
      onSubmit={() => ask.mutate()}
      error={ask.error}
      submit={{
        label: t.ask,
        isPending: ask.isPending,
        isDisabled: !amountPattern.test(amount.trim()) || reason.trim() === '',
      }}
    >
      <Select
        label={t.currency}
        data={[...currencies]}
        value={currency}
        onChange={(chosen) => setCurrency((chosen as Currency | null) ?? baseCurrency)}
        allowDeselect={false}
      />
      <TextInput
        label={t.amount}
        description={t.amountHint}
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
        data-autofocus
        required
      />
      <Textarea
        label={t.reason}
        description={t.reasonHint}
        value={reason}
        maxLength={adjustmentReasonLengthMax}
        onChange={(event) => setReason(event.currentTarget.value)}
        autosize
        minRows={2}
        required
      />
      <ProofField value={proof} onChange={setProof} />
      <Text size="sm" c="dimmed">
        {t.limitHint}
      </Text>
    </FormDialog>
  );
}

function ProofField(field: { value: File | null; onChange: (file: File | null) => void }) {
  const { adjustments: t } = useTexts();
  return (
    <FileInput
      {...field}
      label={t.proof}
      description={t.proofHint}
      accept="application/pdf,image/jpeg,image/png"
      clearable
    />
  );
}
