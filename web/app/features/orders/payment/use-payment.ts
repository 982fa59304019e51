import { orderRoutes, type PayResult } from '@amberdock/contract/orders.ts';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { newIdempotencyKey } from '../../../lib/api/idempotency.ts';

/** What of a payment went wrong: by order where the server named them. */
export type PayFailure = { error: unknown; reasons: { no: string; reason: string }[]; paid: string[] };

const failureOf = (error: unknown): PayFailure => {
  const isPartial = error instanceof ApiError && error.code === 'payment_failed';
  const data = isPartial ? (error.failure.data as Partial<PayResult> | undefined) : undefined;
  return {
    error,
    reasons: (isPartial && error.failure.fail_reasons) || [],
    paid: data?.paid ?? [],
  };
};

/** Pays orders once: one key for as long as the dialog asks for the same orders. */
export function usePayment(orderNos: readonly string[], onPaid: (paid: PayResult) => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PayFailure | null>(null);
  const key = useRef({ of: '', key: '' });
  const underWay = useRef(false);

  const pay = async (password: string) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    const of = orderNos.join();
    if (key.current.of !== of) key.current = { of, key: newIdempotencyKey() };
    try {
      const body = { order_nos: [...orderNos], payment_password: password };
      onPaid(await api.call(orderRoutes.pay, { body }, { idempotencyKey: key.current.key }));
    } catch (error) {
      setFailure(failureOf(error));
    }
    underWay.current = false;
    setBusy(false);
  };
  return { pay, isBusy, failure };
}
