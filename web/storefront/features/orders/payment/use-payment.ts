import { orderRoutes, type PayResult } from '@amberdock/contract/trade/orders.ts';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';

/** Refusals of the payment password: said once, at its field. */
export const passwordCodes: readonly string[] = [
  'payment_password_wrong',
  'payment_password_locked',
  'payment_password_missing',
];

/** The failures of a payment: by order if the server named them. */
export type PayFailure = {
  error: unknown;
  reasons: { no: string; code?: string; reason: string }[];
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

type PaymentEnds = {
  onPaid: (paid: PayResult) => void;
  /** Some of the orders are paid, and others are not. */
  onPaidInPart: (orderNos: readonly string[]) => void;
};

/** Pays orders once: one key for as long as the same orders are asked for. What was paid of them is not asked for again. */
export function usePayment<O extends { order_no: string }>(
  orders: readonly O[],
  { onPaid, onPaidInPart }: PaymentEnds,
) {
  const [done, setDone] = useState<Partial<PayResult>>({});
  const left = orders.filter(({ order_no }) => !done.paid?.includes(order_no));
  const payment = useMutation(
    (payment_password: string, idempotencyKey) => {
      const body = { order_nos: left.map(({ order_no }) => order_no), payment_password };
      return api.call(orderRoutes.pay, { body }, { idempotencyKey, shownInPlace: passwordCodes });
    },
    {
      onSuccess: onPaid,
      onError: (error) => {
        const failed = failureOf(error);
        if (failed.paid.length === 0) return;
        setDone((before) => ({ paid: [...(before.paid ?? []), ...failed.paid], wallets: failed.wallets }));
        onPaidInPart(failed.paid);
      },
      // Typing the password again does not make it another payment; by then some orders may be paid.
      intentOf: () => left.map(({ order_no }) => order_no),
    },
  );
  return {
    pay: payment.mutate,
    isBusy: payment.isPending,
    failure: payment.error === null ? null : failureOf(payment.error),
    left,
    wallets: done.wallets,
  };
}
