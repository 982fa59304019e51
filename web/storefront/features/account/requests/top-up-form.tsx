import { type Currency, currencyLabel } from '@amberdock/contract/money.ts';
import {
  type ShopBankAccount,
  type WalletRequest,
  walletRequestRoutes,
} from '@amberdock/contract/trade/wallet-requests.ts';
import { Alert, Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { type QueryResult, useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { typedAmount } from '../../../lib/money/typed-amount.ts';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { required } from '../../../widgets/form/field-rules.ts';
import { FormFailure } from '../../../widgets/form/form-failure.tsx';
import { useFields } from '../../../widgets/form/use-fields.ts';
import { Hint } from '../../../widgets/hint.tsx';
import { amountFault } from '../wallet/exchange-rules.ts';
import { AmountFields } from './amount-fields.tsx';
import { CardForm } from './card-form.tsx';
import { ProofField } from './proof-field.tsx';
import { TransferDetails } from './transfer-details.tsx';

type Start = { currency?: Currency | undefined; amount: string };
type Method = 'transfer' | 'card';
type Props = {
  start: Start;
  /** The currencies that a card can be charged in; none if the shop takes no cards. */
  cardCurrencies: readonly Currency[];
  onDone: (request: WalletRequest) => void;
  onProof: () => void;
  onClose: () => void;
};

/**
 * Lets the buyer choose between bank transfer and card, if the shop takes cards. It begins with the card where only a card
 * can be charged in the currency asked for.
 */
export function TopUpForm({ cardCurrencies, ...rest }: Props) {
  const { t } = useTranslation('requests');
  const [chosen, setMethod] = useState<Method | null>(null);
  const accounts = useApiQuery('bank accounts', (signal) =>
    api.call(walletRequestRoutes.bankAccounts, undefined, { signal }),
  );
  const transfer = <TransferForm {...rest} accounts={accounts} />;
  if (cardCurrencies.length === 0) return transfer;
  const isForCard = (currency: Currency) =>
    cardCurrencies.includes(currency) && accounts.data?.every((account) => account.currency !== currency);
  const { currency } = rest.start;
  const method = chosen ?? (currency && isForCard(currency) ? 'card' : 'transfer');
  return (
    <Stack>
      <SegmentedControl
        aria-label={t('method.label')}
        data={(['transfer', 'card'] as const).map((value) => ({ value, label: t(`method.${value}`) }))}
        value={method}
        onChange={(value) => setMethod(value as Method)}
      />
      {method === 'card' ? <CardForm suggested={rest.start} currencies={cardCurrencies} /> : transfer}
    </Stack>
  );
}

type TransferProps = Omit<Props, 'cardCurrencies'> & {
  accounts: QueryResult<ShopBankAccount[]>;
};

/** Puts the focus on what took the form's place, which is read from there. */
const beginHere = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Asks for a top-up by transfer; then shows the bank account with the code to quote, and takes the proof of the transfer. */
function TransferForm({ start, accounts, onDone, onProof, onClose }: TransferProps) {
  const { t } = useTranslation('requests');
  const [request, setRequest] = useState<WalletRequest | null>(null);
  if (request)
    return (
      <Stack ref={beginHere} tabIndex={-1} style={{ outline: 'none' }}>
        <TransferDetails request={request} />
        <ProofField
          request={request}
          onSaved={(saved) => {
            setRequest(saved);
            onProof();
          }}
        />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('close')}</Button>
        </Group>
      </Stack>
    );
  if (accounts.error) return <InPlaceError error={accounts.error} onRetry={accounts.retry} />;
  if (!accounts.data) return <Skeleton lines={3} height="2rem" />;
  if (accounts.data.length === 0) return <Alert color="gray">{t('no_bank_account')}</Alert>;
  return (
    <AmountForm
      start={start}
      accounts={accounts.data}
      onDone={(made) => {
        setRequest(made);
        onDone(made);
      }}
    />
  );
}

type AmountProps = Pick<Props, 'start' | 'onDone'> & { accounts: ShopBankAccount[] };

function AmountForm({ start, accounts, onDone }: AmountProps) {
  const { t } = useTranslation('requests');
  const offered = accounts.map(({ currency }) => currency);
  const isOffered = start.currency === undefined || offered.includes(start.currency);
  const { bind, field, failure, isBusy } = useFields({
    start: { currency: (isOffered && start.currency) || (offered[0] ?? 'CNY'), amount: start.amount },
    check: ({ amount }) => ({ amount: required(amount) ?? amountFault(amount) }),
    fieldOf: { amount_digits: 'amount', amount_zero: 'amount', bank_account_missing: 'currency' },
    send: async ({ currency, amount }, idempotencyKey) =>
      onDone(
        await api.call(
          walletRequestRoutes.topUp,
          { body: { currency, amount: typedAmount(amount) } },
          { idempotencyKey },
        ),
      ),
  });
  return (
    <form {...bind}>
      <Stack>
        {!isOffered && (
          <Alert color="gray">
            {t('other_currency', { currency: currencyLabel(start.currency ?? 'CNY') })}
          </Alert>
        )}
        <AmountFields field={field} currencies={offered} />
        <Hint>{t('top_up_text')}</Hint>
        <FormFailure error={failure} />
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {t('request')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
