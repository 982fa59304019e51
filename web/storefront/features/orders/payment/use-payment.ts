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

/** Refusals of an order that nobody can pay any more: it was closed or paid elsewhere, or its time is over. */
const endedCodes: readonly (string | undefined)[] = ['order_not_payable', 'order_expired'];

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
  /** Some of the orders are paid, or cannot be paid any more, and others are not. */
  onDoneInPart: (orderNos: readonly string[]) => void;
};

/**
 * Pays orders once: one key for as long as the same orders are asked for. Those that were paid, or cannot be paid any more, are
 * not asked for again.
 */
export function usePayment<O extends { order_no: string }>(
  orders: readonly O[],
  { onPaid, onDoneInPart }: PaymentEnds,
) {
  const [done, setDone] = useState<{ nos: readonly string[]; wallets?: PayResult['wallets'] | undefined }>({
    nos: [],
  });
  const left = orders.filter(({ order_no }) => !done.nos.includes(order_no));
  const payment = useMutation(
    (payment_password: string, idempotencyKey) => {
      const body = { order_nos: left.map(({ order_no }) => order_no), payment_password };
      return api.call(orderRoutes.pay, { body }, { idempotencyKey, shownInPlace: passwordCodes });
    },
    {
      onSuccess: onPaid,
      onError: (error) => {
        const failed = failureOf(error);
        const ended = failed.reasons.filter(({ code }) => endedCodes.includes(code)).map(({ no }) => no);
        const nos = [...failed.paid, ...ended];
        if (nos.length === 0) return;
        setDone((before) => ({ nos: [...before.nos, ...nos], wallets: failed.wallets }));
        if (nos.length < left.length) onDoneInPart(nos);
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
