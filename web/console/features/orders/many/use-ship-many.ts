import { type ShipmentRow, type ShippedMany, shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/console-api.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { ordersKey } from '../use-warehouses.ts';

/** The most sub orders in one call: a few seconds of work, so that the page can show progress. */
const atOnce = 50;

/** Makes one parcel for each sub order from the rows that can ship; several rows of one are its cartons. */
function shipmentsOf(rows: readonly ShipmentRow[]) {
  const shipments = new Map<
    string,
    { sub_order_no: string; version?: number; carrier: string; tracking_numbers: string[] }
  >();
  for (const { sub_order_no: no, carrier, tracking_numbers: numbers, version, verdict } of rows) {
    if (verdict !== 'ready') continue;
    const known = shipments.get(no);
    if (known) known.tracking_numbers.push(...numbers);
    else
      shipments.set(no, {
        sub_order_no: no,
        carrier,
        tracking_numbers: [...numbers],
        ...(version !== null && { version }),
      });
  }
  return [...shipments.values()];
}

/**
 * Ships the rows that are ready, a part at a time. The results of the parts before stay when a later call fails; shipping again
 * sends what has no result, the part without an answer with its key.
 */
export function useShipMany(rows: readonly ShipmentRow[]) {
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [results, setResults] = useState<ShippedMany['results']>([]);
  const shipments = shipmentsOf(rows);
  const left = shipments.slice(results.length);
  const { isPending, error, mutate, reset } = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: async () => {
      for (let from = 0; from < left.length; from += atOnce) {
        const body = { shipments: left.slice(from, from + atOnce) };
        const part = await call(shippingRoutes.shipMany, { body }, { idempotencyKey: keyOf(body) });
        setResults((before) => [...before, ...part.results]);
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ordersKey }),
  });
  return {
    total: shipments.length,
    left: left.length,
    results,
    isPending,
    error,
    reset,
    ship: () => mutate(),
  };
}
export type ShippingOfMany = ReturnType<typeof useShipMany>;
