import {
  ratePattern,
  rateReasonLengthMax,
  rateRoutes,
  rateValidDaysMax,
} from '@amberdock/contract/console/rates.ts';
import { baseCurrency, type Currency, currencyLabel } from '@amberdock/contract/money.ts';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call, ConsoleApiError } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { ratesKey } from './rates-key.ts';
import { WholeNumber } from '../../ui/fields/whole-number.tsx';

type Props = { currency: Currency; onClose: () => void };

const isRate = new RegExp(ratePattern);

/** Enters a rate; one far from the last must be confirmed. */
export function EnterRate({ currency, onClose }: Props) {
  const { rates: t } = useTexts();
  const [rate, setRate] = useState('');
  const [days, setDays] = useState<number | string>(7);
  const [reason, setReason] = useState('');
  const [isSure, setSure] = useState(false);
  const enter = useEnter(currency, onClose);
  const isFarOff = enter.error instanceof ConsoleApiError && enter.error.code === 'rate_far_off';
  return (
    <FormDialog
      title={t.enterOf(currency)}
      onClose={onClose}
      onSubmit={() =>
        enter.mutate({ rate: rate.trim(), valid_days: Number(days), reason: reason.trim(), is_sure: isSure })
      }
      error={enter.error}
      submit={{
        label: t.enter,
        isPending: enter.isPending,
        isDisabled:
          !isRate.test(rate.trim()) || !(Number(days) >= 1) || reason.trim() === '' || (isFarOff && !isSure),
      }}
    >
      <TextInput
        label={t.rate}
        description={t.enterHint(currency, currencyLabel(baseCurrency))}
        inputMode="decimal"
        value={rate}
        onChange={(event) => {
          setRate(event.currentTarget.value);
          // Another rate may be far off too, and is to be confirmed itself.
          setSure(false);
          enter.reset();
        }}
        data-autofocus
        required
      />
      <WholeNumber label={t.days} value={days} onChange={setDays} min={1} max={rateValidDaysMax} required />
      <Textarea
        label={t.reason}
        description={t.reasonHint}
        value={reason}
        maxLength={rateReasonLengthMax}
        onChange={(event) => setReason(event.currentTarget.value)}
        autosize
        minRows={2}
        required
      />
      {isFarOff && (
        <Checkbox
          label={t.sure}
          checked={isSure}
          onChange={(event) => setSure(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}

type EnteredRate = { rate: string; valid_days: number; reason: string; is_sure: boolean };

function useEnter(currency: Currency, onDone: () => void) {
  const { rates: t } = useTexts();
  return useChange({
    change: (body: EnteredRate) => call(rateRoutes.enter, { params: { currency }, body }),
    queryKey: ratesKey,
    done: () => t.saved,
    onDone,
  });
}
