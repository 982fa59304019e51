import { type KnownRate, rateRoutes } from '@amberdock/contract/console/rates.ts';
import { baseCurrency, currencyLabel, plainRate } from '@amberdock/contract/money.ts';
import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { call, ConsoleApiError } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { useRead } from '../../ui/dialogs/use-read.ts';
import { ratesKey } from './rates-key.ts';

type Props = { rate: KnownRate; onClose: () => void };

/** Gives an entered rate back to the feed; a feed's rate far from it must be confirmed. */
export function UseFeedRate({ rate: current, onClose }: Props) {
  const { rates: t } = useTexts();
  const [isSure, setSure] = useState(false);
  const { currency } = current;
  const base = currencyLabel(baseCurrency);
  const giveBack = useChange({
    change: ({ set_at }: KnownRate) =>
      call(rateRoutes.useFeed, { params: { currency }, body: { set_at, is_sure: isSure } }),
    queryKey: ratesKey,
    done: ({ rates }) => {
      const now = rates.find((rate) => rate.currency === currency);
      return t.feedUsed(t.worth(currency, plainRate(now?.rate ?? ''), base));
    },
    onDone: onClose,
  });
  const read = useRead(current, giveBack.error);
  const isFarOff = giveBack.error instanceof ConsoleApiError && giveBack.error.code === 'rate_far_off';
  return (
    <FormDialog
      title={t.useFeedOf(currency)}
      size="md"
      onClose={onClose}
      onSubmit={() => giveBack.mutate(read)}
      error={giveBack.error}
      isRenewed
      submit={{ label: t.useFeed, isPending: giveBack.isPending, isDisabled: isFarOff && !isSure }}
    >
      <Text size="sm">{t.useFeedHint(t.worth(currency, plainRate(read.rate), base))}</Text>
      {isFarOff && (
        <Checkbox
          label={t.feedIsRight}
          checked={isSure}
          onChange={(event) => setSure(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}
