import { type Currency, minorOf } from '@amberdock/contract/money.ts';
import type { WalletBalances } from '@amberdock/contract/trade/wallet.ts';
import {
  payeeLengthMax,
  type WalletRequest,
  walletRequestRoutes,
} from '@amberdock/contract/trade/wallet-requests.ts';
import { verificationRoutes } from '@amberdock/contract/people/verification.ts';
import { Alert, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { formatMoney } from '../../../../kit/format.ts';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { typedAmount } from '../../../lib/money/typed-amount.ts';
import { beforeValue } from '../../../lib/typeset.ts';
import { required } from '../../../widgets/form/field-rules.ts';
import { FormFailure } from '../../../widgets/form/form-failure.tsx';
import { useFields } from '../../../widgets/form/use-fields.ts';
import { Hint } from '../../../widgets/hint.tsx';
import { amountFault } from '../wallet/exchange-rules.ts';
import { AmountFields } from './amount-fields.tsx';

type Props = { wallets: WalletBalances[]; onDone: (request: WalletRequest) => void };

function useWithdrawal(first: Currency, onDone: Props['onDone']) {
  return useFields({
    start: {
      currency: first,
      amount: '',
      holder: '',
      bank: '',
      account_number: '',
      swift: '',
      payment_password: '',
    },
    check: ({ amount, holder, bank, account_number, payment_password }) => ({
      amount: required(amount) ?? amountFault(amount),
      holder: required(holder),
      bank: required(bank),
      account_number: required(account_number),
      payment_password: required(payment_password),
    }),
    fieldOf: {
      amount_digits: 'amount',
      amount_zero: 'amount',
      wallet_insufficient: 'amount',
      payment_password_wrong: 'payment_password',
      payment_password_locked: 'payment_password',
      payment_password_missing: 'payment_password',
    },
    send: async ({ currency, amount, payment_password, ...payee }, idempotencyKey) => {
      const body = { currency, amount: typedAmount(amount), payee, payment_password };
      onDone(await api.call(walletRequestRoutes.withdraw, { body }, { idempotencyKey }));
    },
  });
}

/** Asks for a withdrawal to a bank account, with the payment password. */
export function WithdrawalForm({ wallets, onDone }: Props) {
  const { t } = useTranslation('requests');
  const funded = wallets.filter(({ available }) => minorOf(available) > 0n);
  const { bind, field, form, failure, isBusy } = useWithdrawal(funded[0]?.currency ?? 'CNY', onDone);
  const wallet = wallets.find(({ currency }) => currency === form.values.currency);
  if (funded.length === 0) return <Alert color="gray">{t('no_available')}</Alert>;
  const needsVerification = failure instanceof ApiError && failure.code === 'verification_required';
  return (
    <form {...bind}>
      <Stack gap="sm">
        <VerificationNote />
        <AmountFields
          field={field}
          currencies={funded.map(({ currency }) => currency)}
          description={wallet && t('available', { amount: formatMoney(wallet.available) })}
        />
        <TextInput {...field('holder')} maxLength={payeeLengthMax.holder} autoComplete="name" />
        <TextInput
          {...field('account_number')}
          maxLength={payeeLengthMax.account_number}
          autoComplete="off"
        />
        <TextInput {...field('bank')} maxLength={payeeLengthMax.bank} autoComplete="off" />
        <TextInput
          {...field('swift')}
          maxLength={payeeLengthMax.swift}
          autoComplete="off"
          description={t('swift_hint')}
        />
        <PasswordInput {...field('payment_password')} autoComplete="off" />
        <Hint>{t('withdrawal_text')}</Hint>
        <FormFailure error={failure} />
        {needsVerification && <Link to="/my/authentication">{t('to_verification')}</Link>}
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {t('request')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Says before the form is filled in that only a verified account withdraws, to one that is not. */
function VerificationNote() {
  const { t } = useTranslation('requests');
  const { data } = useApiQuery('verification', (signal) =>
    api.call(verificationRoutes.mine, undefined, { signal }),
  );
  if (!data || data.status === 'approved') return null;
  return (
    <Alert color="gray">
      {beforeValue(t('needs_verification'))}
      <Link to="/my/authentication">{t('to_verification')}</Link>
    </Alert>
  );
}
