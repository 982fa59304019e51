import { Button, Group, Modal, PasswordInput, Stack } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { focusContent } from '../../../lib/focus-content.ts';
import { Link } from 'react-router';
import { ApiError, UnreachableError } from '../../../lib/api/errors.ts';
import { useCountryName } from '../../../lib/country-name.ts';
import { toPaymentPassword } from '../../../lib/money/to-payment-password.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Notice } from '../shared/notice.tsx';
import { TimeLeft } from '../shared/time-left.tsx';
import { Hint } from '../../../widgets/hint.tsx';
import { Mono } from '../../../widgets/mono.tsx';
import { Sums } from './pay-sums.tsx';
import { type Payable, recipientsOf } from './recipients.ts';
import { passwordCodes, type PayFailure, usePayment } from './use-payment.ts';

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
 * (docs/specification.md#4-states-and-transitions). Each payment has a form of its own, which knows nothing of the one before;
 * one that is under way cannot be left, since its end would befall whatever is shown by then.
 */
export function PayDialog({ orders, isOpen, onPaid, onClose }: Props) {
  const [done, setDoneNos] = useState<readonly string[]>([]);
  const isUnderWay = useRef(false);
  const [isDone, setDone] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setDone(false);
  }
  useEffect(() => {
    // The button that opened the dialog goes with what is paid, and would take the focus along.
    if (isDone && !isOpen) focusContent();
  }, [isDone, isOpen]);
  const title = usePayTitle(orders.filter(({ order_no }) => !done.includes(order_no)));
  const close = () => {
    if (!isUnderWay.current) onClose();
  };
  return (
    <Modal opened={isOpen} onClose={close} title={title} returnFocus={!isDone}>
      {isOpen && (
        <PayForm
          key={orders.map(({ order_no }) => order_no).join()}
          orders={orders}
          onBusy={(isBusy) => (isUnderWay.current = isBusy)}
          onDoneInPart={(nos) => setDoneNos((before) => [...before, ...nos])}
          onPaid={() => {
            setDone(true);
            onPaid();
          }}
          onClose={close}
        />
      )}
    </Modal>
  );
}

type FormProps = Omit<Props, 'isOpen'> & {
  onBusy: (isBusy: boolean) => void;
  onDoneInPart: (orderNos: readonly string[]) => void;
};

function PayForm({ orders, onBusy, onDoneInPart, onPaid, onClose }: FormProps) {
  const { t } = useTranslation('orders');
  const [password, setPassword] = useState('');
  const { pay, isBusy, failure, left, wallets } = usePayment(orders, { onPaid, onDoneInPart });
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '' || isBusy) return;
    onBusy(true);
    const paid = await pay(password);
    onBusy(false);
    if (!paid) field.current?.select();
  };
  const first = left.toSorted((a, b) => a.pay_before.localeCompare(b.pay_before))[0];
  if (failure && !first) return <NothingLeft failure={failure} onClose={onClose} />;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
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
          description={<Link {...toPaymentPassword}>{t('pay.forgot')}</Link>}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
        {failure && !isOfPassword(failure) && <Failure failure={failure} isAnyLeft />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t('pay.later')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={password === ''}>
            {t('pay.pay')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The end of a payment whose orders were all closed or paid elsewhere meanwhile: says so, and leads back. */
function NothingLeft({ failure, onClose }: { failure: PayFailure; onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Stack>
      <Failure failure={failure} isAnyLeft={false} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('back')}
        </Button>
      </Group>
    </Stack>
  );
}

const isOfPassword = ({ error }: PayFailure): boolean =>
  error instanceof ApiError && passwordCodes.includes(error.code);
const passwordTrouble = (failure: PayFailure | null): string | undefined =>
  failure && isOfPassword(failure) && failure.error instanceof ApiError
    ? failure.error.sentences[0]
    : undefined;

/** "Pay order · 2 parcels · recipient Marta Kowalska, United States": what is about to be paid, and for whom. */
function usePayTitle(orders: readonly Payable[]): string {
  const { t } = useTranslation('orders');
  const countryName = useCountryName();
  const parcels = orders.reduce((sum, order) => sum + order.parcels, 0);
  const pieces = orders.reduce((sum, order) => sum + order.pieces, 0);
  const recipients = recipientsOf(orders.flatMap((order) => order.recipients));
  const [recipient] = recipients;
  return [
    orders.length > 1 ? t('pay.title_many', { count: orders.length }) : t('pay.title'),
    parcels > 0 ? t('pay.parcels', { count: parcels }) : t('pieces', { count: pieces }),
    recipients.length === 1 && recipient
      ? t('pay.recipient', { name: recipient.recipient, country: countryName(recipient.country) })
      : recipients.length > 1 && t('pay.recipients', { count: recipients.length }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/**
 * "Payment Failed!" and why, order by order; what was paid all the same; that nothing of the rest is lost. A payment without an answer
 * may have been made: it is not called failed.
 */
function Failure({ failure, isAnyLeft }: { failure: PayFailure; isAnyLeft: boolean }) {
  const { t } = useTranslation('orders');
  const { error, reasons, paid } = failure;
  const sentences = error instanceof ApiError ? error.sentences : [];
  const isUnknown = error instanceof UnreachableError;
  return (
    <Notice tone="error">
      <p>
        <strong>{t(isUnknown ? 'pay.unknown' : 'pay.failed')}</strong>
      </p>
      {reasons.map(({ no, code, reason }) => (
        <p key={no}>
          <Mono>{no}</Mono> {reason}
          {code === 'spending_limit_exceeded' && (
            <>
              {' '}
              <Link to={`/order/detail?order_no=${no}`}>{t('action.request_approval')}</Link>
            </>
          )}
        </p>
      ))}
      {reasons.length === 0 && <p>{sentences[0] ?? t('pay.unreachable')}</p>}
      {paid.length > 0 && <p>{t('pay.paid_some', { count: paid.length })}</p>}
      {isAnyLeft && <Hint>{t('pay.stays')}</Hint>}
    </Notice>
  );
}
