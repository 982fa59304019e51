import { adjustmentReasonLengthMax, bookkeepingRoutes } from '@amberdock/contract/console/bookkeeping.ts';
import type { AccountRecord } from '@amberdock/contract/console/people.ts';
import { currencies, type Currency, currencyLabel } from '@amberdock/contract/money.ts';
import { FileInput, Select, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, upload } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { accountKey } from '../people/account-key.ts';
import { adjustmentKey } from './adjustment-key.ts';

type Props = {
  account: Pick<AccountRecord, 'id' | 'account_name'>;
  /** The currency that is adjusted; null asks for it. */
  currency: Currency | null;
  onClose: () => void;
};

const amountPattern = /^-?\d{1,12}(\.\d{1,4})?$/;
/** An amount as far as it is typed. */
const begunPattern = /^-?\d{0,12}(\.\d{0,4})?$/;

/** Requests an adjustment of a wallet; it is booked at once, or needs another operator, as the answer says. */
export function AskAdjustment({ account, currency: opened, onClose }: Props) {
  const { adjustments: t } = useTexts();
  const queries = useQueryClient();
  const [currency, setCurrency] = useState(opened);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [proof, setProof] = useState<File | null>(null);
  const uploadOnce = useProofUpload();
  const isAmount = amountPattern.test(amount.trim());
  const ask = useChange({
    change: async (chosen: Currency, keyOf) => {
      const written = {
        account_id: account.id,
        currency: chosen,
        amount: amount.trim(),
        reason: reason.trim(),
      };
      const body = { ...written, ...(proof && (await uploadOnce(proof))) };
      return call(bookkeepingRoutes.adjust, { body }, { idempotencyKey: keyOf(body) });
    },
    queryKey: adjustmentKey,
    done: ({ adjustment_status: status }) => t.done[status],
    onDone: () => {
      onClose();
      void queries.invalidateQueries({ queryKey: accountKey(account.id) });
    },
  });
  return (
    <FormDialog
      title={t.askFor(account.account_name)}
      onClose={onClose}
      onSubmit={() => currency && ask.mutate(currency)}
      error={ask.error}
      submit={{
        label: t.ask,
        isPending: ask.isPending,
        isDisabled: currency === null || !isAmount || reason.trim() === '',
      }}
    >
      <CurrencyField value={currency} onChange={setCurrency} />
      <TextInput
        label={t.amount}
        description={t.amountHint}
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
        error={!begunPattern.test(amount.trim()) && t.wrongAmount}
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

type CurrencyProps = { value: Currency | null; onChange: (currency: Currency | null) => void };

function CurrencyField(field: CurrencyProps) {
  const { adjustments: t } = useTexts();
  return (
    <Select
      {...field}
      label={t.currency}
      data={currencies.map((currency) => ({ value: currency, label: currencyLabel(currency) }))}
      allowDeselect={false}
      required
    />
  );
}

/** Uploads a proof, once however often its adjustment is sent: with another file it would be another adjustment. */
function useProofUpload() {
  const last = useRef<{ file: File; uploaded: Awaited<ReturnType<typeof uploadProof>> }>(null);
  return async (file: File) => {
    if (last.current?.file !== file) last.current = { file, uploaded: await uploadProof(file) };
    return last.current.uploaded;
  };
}

const uploadProof = (file: File) => upload(bookkeepingRoutes.uploadProof, {}, file);

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
