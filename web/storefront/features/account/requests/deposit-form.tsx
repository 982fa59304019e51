import { type Currency, minorOf } from '@amberdock/contract/money.ts';
import type { WalletBalances } from '@amberdock/contract/trade/wallet.ts';
import { type WalletRequest, walletRequestRoutes } from '@amberdock/contract/trade/wallet-requests.ts';
import { Alert, Button, Group, PasswordInput, Stack } from '@mantine/core';
import { formatMoney } from '../../../../kit/format.ts';
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
  kind: 'deposit_in' | 'deposit_out';
  wallets: WalletBalances[];
  onDone: (request: WalletRequest) => void;
};

function useDeposit(kind: Props['kind'], first: Currency, onDone: Props['onDone']) {
  const isIn = kind === 'deposit_in';
  return useFields({
    start: { currency: first, amount: '', payment_password: '' },
    check: ({ amount, payment_password }) => ({
      amount: required(amount) ?? amountFault(amount),
      payment_password: isIn ? required(payment_password) : null,
    }),
    fieldOf: {
      amount_digits: 'amount',
      amount_zero: 'amount',
      wallet_insufficient: 'amount',
      deposit_insufficient: 'amount',
      payment_password_wrong: 'payment_password',
      payment_password_locked: 'payment_password',
      payment_password_missing: 'payment_password',
    },
    send: async ({ currency, amount, payment_password }, idempotencyKey) => {
      const body = { currency, amount: typedAmount(amount) };
      onDone(
        isIn
          ? await api.call(
              walletRequestRoutes.depositIn,
              { body: { ...body, payment_password } },
              { idempotencyKey },
            )
          : await api.call(walletRequestRoutes.depositOut, { body }, { idempotencyKey }),
      );
    },
  });
}

/** Asks to pay the platform deposit from the wallet, with the payment password, or to have it back. */
export function DepositForm({ kind, wallets, onDone }: Props) {
  const { t } = useTranslation('requests');
  const isIn = kind === 'deposit_in';
  const sourceOf = (wallet: WalletBalances) => (isIn ? wallet.available : wallet.deposit);
  const funded = wallets.filter((wallet) => minorOf(sourceOf(wallet)) > 0n);
  const { bind, field, form, failure, isBusy } = useDeposit(kind, funded[0]?.currency ?? 'CNY', onDone);
  const wallet = wallets.find(({ currency }) => currency === form.values.currency);
  if (funded.length === 0) return <Alert color="gray">{t(isIn ? 'no_available' : 'no_deposit')}</Alert>;
  return (
    <form {...bind}>
      <Stack gap="sm">
        <AmountFields
          field={field}
          currencies={funded.map(({ currency }) => currency)}
          description={wallet && t(isIn ? 'available' : 'deposit', { amount: formatMoney(sourceOf(wallet)) })}
        />
        {isIn && <PasswordInput {...field('payment_password')} autoComplete="off" />}
        <Hint>{t(isIn ? 'deposit_in_text' : 'deposit_out_text')}</Hint>
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
