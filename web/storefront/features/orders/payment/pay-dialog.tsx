import { type Money as Amount, money } from '@amberdock/contract/money.ts';
import type { PayResult, ShipTo } from '@amberdock/contract/trade/orders.ts';
import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import { Box, Button, Group, Modal, PasswordInput, Stack } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../../kit/format.ts';
import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { beforeValue } from '../../../lib/typeset.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Notice } from '../shared/notice.tsx';
import { ShipToText } from '../shared/ship-to-text.tsx';
import { minorOf, sumByCurrency } from '../shared/sums.ts';
import { TimeLeft } from '../shared/time-left.tsx';
import { Hint } from '../../../widgets/hint.tsx';
import { Mono } from '../../../widgets/mono.tsx';
import { recipientsOf } from './recipients.ts';
import { passwordCodes, type PayFailure, usePayment } from './use-payment.ts';

export type Payable = {
  order_no: string;
  total: Amount;
  pay_before: string;
  /** None of what stays in a warehouse. */
  parcels: number;
  pieces: number;
  /** Each once; none of what stays in a warehouse. */
  recipients: readonly ShipTo[];
};
type Props = {
  orders: readonly Payable[];
  isOpen: boolean;
  /** Everything asked for is paid. */
  onPaid: () => void;
  /** Left as it is: what is unpaid stays payable in the order list. */
  onClose: () => void;
};

/**
 * The last step of an order: what it costs, from which wallet, and the payment password
 * (docs/specification.md#4-states-and-transitions).
 */
export function PayDialog({ orders, isOpen, onPaid, onClose }: Props) {
  const { t } = useTranslation('orders');
  const [password, setPassword] = useState('');
  const { pay, isBusy, failure, left, wallets } = usePayment(orders, onPaid);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen && !isBusy) field.current?.select();
  }, [isOpen, isBusy]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') void pay(password);
  };
  const title = usePayTitle(left);
  const first = left.toSorted((a, b) => a.pay_before.localeCompare(b.pay_before))[0];

  return (
    <Modal opened={isOpen} onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Sums orders={left} after={wallets} />
          {first && (
            <Hint>
              {t('pay.within')} <TimeLeft until={first.pay_before} />
            </Hint>
          )}
          <PasswordInput
            ref={field}
            label={t('pay.password')}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            autoComplete="off"
            name="payment_password"
            data-autofocus
            error={passwordTrouble(failure)}
            aria-invalid={passwordTrouble(failure) !== undefined || undefined}
            description={<Link to="/my/security?set=payment">{t('pay.forgot')}</Link>}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
          />
          {failure && !isOfPassword(failure) && <Failure failure={failure} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('pay.later')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={password === ''}>
              {t('pay.pay')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

const isOfPassword = ({ error }: PayFailure): boolean =>
  error instanceof ApiError && passwordCodes.includes(error.code);
const passwordTrouble = (failure: PayFailure | null): string | undefined =>
  failure && isOfPassword(failure) && failure.error instanceof ApiError
    ? failure.error.sentences[0]
    : undefined;

type SumsProps = { orders: readonly Payable[]; after: PayResult['wallets'] | undefined };

/** "Pay order · 2 parcels · recipient Marta Kowalska, US": what is about to be paid, and for whom. */
function usePayTitle(orders: readonly Payable[]): string {
  const { t } = useTranslation('orders');
  const parcels = orders.reduce((sum, order) => sum + order.parcels, 0);
  const pieces = orders.reduce((sum, order) => sum + order.pieces, 0);
  const recipients = recipientsOf(orders.flatMap((order) => order.recipients));
  const [recipient] = recipients;
  return [
    orders.length > 1 ? t('pay.title_many', { count: orders.length }) : t('pay.title'),
    parcels > 0 ? t('pay.parcels', { count: parcels }) : t('pieces', { count: pieces }),
    recipients.length === 1 && recipient
      ? t('pay.recipient', { name: recipient.recipient, country: recipient.country })
      : recipients.length > 1 && t('pay.recipients', { count: recipients.length }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Says how much a wallet lacks for the payment, and leads to the top-up with that filled in. */
function Missing({ sum, available }: { sum: Amount; available: Amount }) {
  const { t } = useTranslation('orders');
  const minor = minorOf(sum) - minorOf(available);
  if (minor <= 0n) return null;
  const missing = money(minor, sum.currency);
  return (
    <span role="status">
      <Hint span>
        {beforeValue(t('pay.missing', { amount: formatMoney(missing) }))}
        <Link to={`/my/account?top_up=${missing.currency}&amount=${missing.amount}`}>{t('pay.top_up')}</Link>
      </Hint>
    </span>
  );
}

/** The amounts, and what the wallets that pay them hold: after a payment in part, what it left. */
function Sums({ orders, after }: SumsProps) {
  const { t } = useTranslation('orders');
  const loaded = useApiQuery('wallets', (signal) => api.call(walletRoutes.balances, undefined, { signal }));
  const wallets = after ?? loaded.data;
  return (
    <Stack gap="xs">
      {sumByCurrency(orders.map(({ total }) => total)).map((sum) => {
        const wallet = wallets?.find(({ currency }) => currency === sum.currency);
        return (
          <Group
            component="p"
            key={sum.currency}
            justify="space-between"
            align="baseline"
            gap="0 var(--space-3)"
          >
            <Money value={sum} size="big" />
            <Hint span>
              {beforeValue(t('pay.wallet'))}
              {wallet ? <Money value={wallet.available} /> : '…'}
            </Hint>
            {wallet && <Missing sum={sum} available={wallet.available} />}
          </Group>
        );
      })}
      <Box component="ul" mah="10rem" fz="var(--text-sm)" c="var(--ink-2)" style={{ overflowY: 'auto' }}>
        {orders.map(({ order_no, total, pieces, recipients }) => (
          <Group
            component="li"
            key={order_no}
            py={2}
            gap="sm"
            justify="space-between"
            align="start"
            wrap="nowrap"
          >
            <Stack component="span" gap={0} miw={0}>
              <span>
                <Mono>{order_no}</Mono> · {t('pieces', { count: pieces })}
              </span>
              {recipients.map((shipTo) => (
                <ShipToText key={JSON.stringify(shipTo)} shipTo={shipTo} />
              ))}
            </Stack>
            <Money value={total} />
          </Group>
        ))}
      </Box>
    </Stack>
  );
}

/** "Payment Failed!" and why, order by order; what was paid all the same; that nothing is lost. */
function Failure({ failure }: { failure: PayFailure }) {
  const { t } = useTranslation('orders');
  const { error, reasons, paid } = failure;
  const sentences = error instanceof ApiError ? error.sentences : [];
  return (
    <Notice tone="error">
      <p>
        <strong>{t('pay.failed')}</strong>
      </p>
      {reasons.map(({ no, reason }) => (
        <p key={no}>
          <Mono>{no}</Mono> {reason}
        </p>
      ))}
      {reasons.length === 0 && <p>{sentences[0] ?? t('pay.unreachable')}</p>}
      {paid.length > 0 && <p>{t('pay.paid_some', { count: paid.length })}</p>}
      <Hint>{t('pay.stays')}</Hint>
    </Notice>
  );
}
