import { type Currency, formatMinor, parseMinor } from '@amberdock/contract/money.ts';
import { cardStepMinor, cardTopUpRoutes } from '@amberdock/contract/wallet/card-top-ups.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { required } from '../../../widgets/form/field-rules.ts';
import { FormFailure } from '../../../widgets/form/form-failure.tsx';
import { useFields } from '../../../widgets/form/use-fields.ts';
import { Hint } from '../../../widgets/hint.tsx';
import { amountFault, plainAmount } from '../wallet/exchange-rules.ts';
import { AmountFields } from './amount-fields.tsx';

type Props = { start: { currency?: Currency | undefined; amount: string }; currencies: readonly Currency[] };

/** Asks for a top-up by card and leads to the provider's page: the card's number is never entered here. */
export function CardForm({ start, currencies }: Props) {
  const { t } = useTranslation('requests');
  const [isLeaving, setLeaving] = useState(false);
  const first = currencies.find((each) => each === start.currency) ?? currencies[0] ?? 'CNY';
  const { bind, field, failure, isBusy } = useFields({
    start: { currency: first, amount: inSteps(start.amount, first) },
    check: ({ amount }) => ({ amount: required(amount) ?? amountFault(amount) }),
    fieldOf: {
      amount_digits: 'amount',
      amount_zero: 'amount',
      card_amount_step: 'amount',
      card_amount_max: 'amount',
    },
    send: async ({ currency, amount }, idempotencyKey) => {
      const body = { currency, amount: plainAmount(amount) };
      const topUp = await api.call(cardTopUpRoutes.start, { body }, { idempotencyKey });
      setLeaving(true);
      location.assign(topUp.checkout_url ?? `/my/account/top_up?no=${topUp.top_up_no}`);
    },
  });
  return (
    <form {...bind}>
      <Stack>
        <AmountFields field={field} currencies={currencies} />
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

/** Rounds what is missing up to what a card can be charged; a text that is no amount stays as it is. */
function inSteps(amount: string, currency: Currency): string {
  const minor = parseMinor(amount, currency);
  if (minor === null) return amount;
  const step = cardStepMinor(currency);
  return formatMinor(((minor + step - 1n) / step) * step, currency);
}
