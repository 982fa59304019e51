import { type Currency, currencyLabel, formatMinor, parseMinor } from '@amberdock/contract/money.ts';
import { cardStepMinor, cardTopUpRoutes } from '@amberdock/contract/wallet/card-top-ups.ts';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { typedAmount } from '../../../lib/money/typed-amount.ts';
import { required } from '../../../widgets/form/field-rules.ts';
import { FormFailure } from '../../../widgets/form/form-failure.tsx';
import { useFields } from '../../../widgets/form/use-fields.ts';
import { Hint } from '../../../widgets/hint.tsx';
import { amountFault } from '../wallet/exchange-rules.ts';
import { AmountFields } from './amount-fields.tsx';

type Props = {
  /** The top-up that the address asks for. */
  suggested: { currency?: Currency | undefined; amount: string };
  /** The currencies that a card can be charged in. */
  currencies: readonly Currency[];
};

/** Starts a top-up by card and goes to the provider's page: the card number is never entered here. */
export function CardForm({ suggested, currencies }: Props) {
  const { t } = useTranslation('requests');
  const [isLeaving, setLeaving] = useLeaving();
  const isOffered = suggested.currency === undefined || currencies.includes(suggested.currency);
  const first = (isOffered && suggested.currency) || (currencies[0] ?? 'CNY');
  const { bind, form, field, failure, isBusy } = useFields({
    start: { currency: first, amount: roundUpToStep(suggested.amount, first) },
    check: ({ amount }) => ({ amount: required(amount) ?? amountFault(amount) }),
    fieldOf: {
      amount_digits: 'amount',
      amount_zero: 'amount',
      card_amount_step: 'amount',
      card_amount_max: 'amount',
    },
    send: async ({ currency, amount }, idempotencyKey) => {
      const body = { currency, amount: typedAmount(amount) };
      const topUp = await api.call(cardTopUpRoutes.start, { body }, { idempotencyKey });
      setLeaving(true);
      location.assign(topUp.checkout_url ?? `/my/account/top_up?no=${topUp.top_up_no}`);
    },
  });
  const roundedField: typeof field = (name) => {
    const input = field(name);
    if (name !== 'currency') return input;
    const onChange = (currency: Currency) => {
      input.onChange(currency);
      form.setFieldValue('amount', (amount: string) => roundUpToStep(amount, currency));
    };
    return { ...input, onChange };
  };
  return (
    <form {...bind}>
      <Stack>
        {!isOffered && (
          <Alert color="gray">
            {t('card.other_currency', { currency: currencyLabel(suggested.currency ?? 'CNY') })}
          </Alert>
        )}
        <AmountFields field={roundedField} currencies={currencies} />
        <Hint>{t('card.text')}</Hint>
        <FormFailure error={failure} />
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy || isLeaving}>
            {t('card.pay')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Tells whether the page is being left; no longer once the browser restores it by its back button. */
function useLeaving() {
  const state = useState(false);
  const [, setLeaving] = state;
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(false);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [setLeaving]);
  return state;
}

/** Rounds an amount up to the next that a card can be charged; a text that is not an amount is returned unchanged. */
function roundUpToStep(amount: string, currency: Currency): string {
  const minor = parseMinor(typedAmount(amount), currency);
  if (minor === null) return amount;
  const step = cardStepMinor(currency);
  return formatMinor(((minor + step - 1n) / step) * step, currency);
}
