import { orderRoutes, type PayResult } from '@amberdock/contract/orders.ts';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { newIdempotencyKey } from '../../../lib/api/idempotency.ts';

/** Refusals of the payment password: said once, at its field. */
export const passwordCodes: readonly string[] = [
  'payment_password_wrong',
  'payment_password_locked',
  'payment_password_missing',
];

/** The failures of a payment: by order if the server named them. */
export type PayFailure = {
  error: unknown;
  reasons: { no: string; reason: string }[];
  paid: string[];
  /** After what was paid all the same. */
  wallets: PayResult['wallets'] | undefined;
};

const failureOf = (error: unknown): PayFailure => {
  const isPartial = error instanceof ApiError && error.code === 'payment_failed';
  const data = isPartial ? (error.failure.data as Partial<PayResult> | undefined) : undefined;
  return {
    error,
    reasons: (isPartial && error.failure.fail_reasons) || [],
    paid: data?.paid ?? [],
    wallets: data?.wallets,
  };
};

/** Pays orders once: one key for as long as the same orders are asked for. What was paid of them is not asked for again. */
export function usePayment<O extends { order_no: string }>(
  orders: readonly O[],
  onPaid: (paid: PayResult) => void,
) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PayFailure | null>(null);
  const [done, setDone] = useState<Partial<PayResult>>({});
  const key = useRef({ of: '', key: '' });
  const underWay = useRef(false);
  const left = orders.filter(({ order_no }) => !done.paid?.includes(order_no));

  const pay = async (password: string) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    const order_nos = left.map(({ order_no }) => order_no);
    const of = order_nos.join();
    if (key.current.of !== of) key.current = { of, key: newIdempotencyKey() };
    try {
      const body = { order_nos, payment_password: password };
      onPaid(
        await api.call(
          orderRoutes.pay,
          { body },
          {
            idempotencyKey: key.current.key,
            shownInPlace: passwordCodes,
          },
        ),
      );
    } catch (error) {
      const failed = failureOf(error);
      setFailure(failed);
      if (failed.paid.length > 0)
        setDone((before) => ({ paid: [...(before.paid ?? []), ...failed.paid], wallets: failed.wallets }));
    }
    underWay.current = false;
    setBusy(false);
  };
  return { pay, isBusy, failure, left, wallets: done.wallets };
}
