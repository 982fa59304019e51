import { type ShipmentRow, type ShippedMany, shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { VerdictTable } from './verdict-table.tsx';
import { ordersKey } from '../use-warehouses.ts';

type Props = { rows: readonly ShipmentRow[]; onBack: () => void; onShipped: (shipped: ShippedMany) => void };

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

/** Shows each row with its verdict; nothing has shipped yet. */
export function ReviewShipments({ rows, onBack, onShipped }: Props) {
  const t = useTexts();
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const shipments = shipmentsOf(rows);
  const ship = useMutation({
    mutationFn: async (): Promise<ShippedMany> => {
      const all: ShippedMany = { shipped: 0, results: [] };
      for (let from = 0; from < shipments.length; from += atOnce) {
        const part = await call(shippingRoutes.shipMany, {
          body: { shipments: shipments.slice(from, from + atOnce) },
        });
        all.shipped += part.shipped;
        all.results.push(...part.results);
        setDone(all.results.length);
      }
      return all;
    },
    onSuccess: onShipped,
    onSettled: () => queries.invalidateQueries({ queryKey: ordersKey }),
  });
  return (
    <Stack>
      {shipments.length === 0 && <Alert color="amber">{t.orders.many.nothing}</Alert>}
      <VerdictTable rows={rows} />
      <Group justify="space-between">
        <Button variant="default" onClick={onBack} disabled={ship.isPending}>
          {t.orders.many.back}
        </Button>
        {ship.isPending && (
          <Text size="sm" role="status">
            {t.orders.many.shipping(done, shipments.length)}
          </Text>
        )}
        <Button
          loading={ship.isPending}
          disabled={shipments.length === 0}
          onClick={() => ship.mutate()}
          data-autofocus
        >
          {t.orders.many.ship(shipments.length)}
        </Button>
      </Group>
    </Stack>
  );
}
