import { type ExchangeQuote, exchangeRoutes } from '@amberdock/contract/trade/exchange.ts';
import { currencies, type Currency, currencyLabel, formatMinor, money } from '@amberdock/contract/money.ts';
import { refusalSentence } from '@amberdock/contract/refusals.ts';
import type { WalletBalances } from '@amberdock/contract/trade/wallet.ts';
import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { formatMoney } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { typedAmount } from '../../../lib/money/typed-amount.ts';
import { required } from '../../../widgets/form/field-rules.ts';
import { FormFailure } from '../../../widgets/form/form-failure.tsx';
import { useFields } from '../../../widgets/form/use-fields.ts';
import { amountFault, likelySale, saleFault } from './exchange-rules.ts';
import { QuoteCard } from './quote-card.tsx';

const fieldOf = {
  exchange_minimum: 'sell_amount',
  exchange_exceeds_balance: 'sell_amount',
  exchange_buys_nothing: 'sell_amount',
  amount_digits: 'sell_amount',
  exchange_same_currency: 'buy_currency',
  rate_unavailable: 'buy_currency',
} as const;
const choices = currencies.map((value) => ({ value, label: currencyLabel(value) }));

type Props = { wallets: WalletBalances[]; onExchanged: (wallets: WalletBalances[]) => void };

/** The sale as it is asked for; what the server would refuse is said before it is asked. */
function useSale(wallets: WalletBalances[], onQuote: (quote: ExchangeQuote) => void) {
  const { i18n } = useTranslation('wallet');
  const likely = likelySale(wallets);
  const availableIn = (currency: Currency) =>
    wallets.find((wallet) => wallet.currency === currency)?.available;
  const fields = useFields({
    start: { sell_currency: likely.sell, sell_amount: '', buy_currency: likely.buy },
    check: ({ sell_amount }) => ({ sell_amount: required(sell_amount) ?? amountFault(sell_amount) }),
    fieldOf,
    send: async ({ sell_currency, sell_amount, buy_currency }): Promise<void> => {
      const amount = typedAmount(sell_amount);
      const sale = { sell: sell_currency, buy: buy_currency, amount };
      const fault = saleFault(sale, availableIn(sell_currency)?.amount ?? '0');
      if (fault) {
        fields.showErrors({ [fault.field]: refusalSentence(fault.code, i18n.language, fault.details) });
        return;
      }
      // A quote is asked for, nothing moves: each press is an intent of its own.
      const body = { sell_currency, buy_currency, sell_amount: amount };
      onQuote(await api.call(exchangeRoutes.quote, { body }));
    },
  });
  const { sell_currency, buy_currency } = fields.form.values;
  return {
    ...fields,
    available: availableIn(sell_currency) ?? money(0n, sell_currency),
    swap: () =>
      fields.form.setValues({ sell_currency: buy_currency, buy_currency: sell_currency, sell_amount: '' }),
  };
}

/**
 * Asks what to sell and what to buy, then shows a quote valid for 60 seconds
 * (docs/specification.md#5-validation-rules, docs/design/wallet.md#exchange).
 */
export function ExchangeForm({ wallets, onExchanged }: Props) {
  const { t } = useTranslation('wallet');
  const [quote, setQuote] = useState<ExchangeQuote | null>(null);
  const sale = useSale(wallets, setQuote);
  const { bind, field, focus, form, failure, isBusy, available, swap } = sale;

  const back = () => {
    setQuote(null);
    focus('sell_amount');
  };
  if (quote)
    return (
      <QuoteCard
        key={quote.quote_id}
        quote={quote}
        onBack={back}
        onDone={(after) => {
          back();
          form.setFieldValue('sell_amount', '');
          onExchanged(after);
        }}
      />
    );
  return (
    <form {...bind}>
      <Stack gap="sm">
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <Select
            {...field('sell_currency')}
            w="6.5rem"
            flex="none"
            label={t('exchange.sell')}
            data={choices}
            allowDeselect={false}
          />
          <AmountField sale={sale} />
        </Group>
        <Group
          component="p"
          justify="space-between"
          gap={0}
          c="var(--ink-2)"
          fz="var(--text-sm)"
          className="nums"
        >
          {t('exchange.available', { amount: formatMoney(available) })}
          <Button variant="subtle" size="compact-sm" onClick={swap}>
            {t('exchange.swap')}
          </Button>
        </Group>
        <Select {...field('buy_currency')} label={t('exchange.buy')} data={choices} allowDeselect={false} />
        <FormFailure error={failure} />
        <Button type="submit" loading={isBusy}>
          {t('exchange.quote')}
        </Button>
        <Text size="xs" c="dimmed">
          {t('exchange.note')}
        </Text>
      </Stack>
    </form>
  );
}

/** The amount to sell, with a button that fills in the whole balance. */
function AmountField({ sale: { field, form, available } }: { sale: ReturnType<typeof useSale> }) {
  const { t } = useTranslation('wallet');
  return (
    <TextInput
      {...field('sell_amount')}
      flex={1}
      label={t('exchange.amount')}
      inputMode="decimal"
      autoComplete="off"
      placeholder={formatMinor(0n, available.currency)}
      rightSectionWidth="auto"
      rightSection={
        <Button
          variant="subtle"
          size="compact-sm"
          mx={6}
          disabled={/^[0.]*$/.test(available.amount)}
          onClick={() => form.setFieldValue('sell_amount', available.amount)}
        >
          {t('exchange.all')}
        </Button>
      }
    />
  );
}
