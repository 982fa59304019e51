import type { Money } from '@amberdock/contract/money.ts';
import type { OrderDetail } from '@amberdock/contract/trade/orders.ts';
import type { Settlement } from '@amberdock/contract/trade/settlement.ts';
import { type Destination, destinationOf } from './intent.ts';
import { type FreightChoice, freightOf } from './totals.ts';

/** An order that the buyer repeats: the order itself, its recipient and its shipping services. */
export type Again = { order: OrderDetail; destination: Destination | null; freight: FreightChoice };

/** Takes over the order's first recipient and the service of each warehouse as the initial choices. */
export function againOf(order: OrderDetail): Again {
  const address = order.sub_orders.find((sub) => sub.address)?.address;
  return {
    order,
    // The address as it was then: its entry in the address book may have changed since.
    destination: destinationOf(address && { ...address, address_id: null }),
    freight: Object.fromEntries(
      order.sub_orders.flatMap(({ warehouse, service_id: id }) => (id ? [[warehouse.code, id]] : [])),
    ),
  };
}

export type SinceThen =
  | { what: 'price' | 'freight'; name: string; before: Money; now: Money }
  | { what: 'quantity'; name: string; before: number; now: number }
  | { what: 'service_gone' | 'left_out'; name: string };

const isSame = (one: Money, other: Money) => one.amount === other.amount && one.currency === other.currency;

/** Lists the differences between a settlement and the order that it repeats. */
export function sinceThen({ order, freight }: Again, settlement: Settlement): SinceThen[] {
  const isAddressed = settlement.groups.some(({ address }) => address !== null);
  const now = settlement.groups.flatMap(({ warehouse, lines }) =>
    lines.map((line) => ({ line, key: keyOf(warehouse.code, line) })),
  );
  const ofLines = order.sub_orders.flatMap(({ warehouse, lines }) =>
    lines.flatMap((line): SinceThen[] => {
      const found = now.find(({ key }) => key === keyOf(warehouse.code, line))?.line;
      if (!found) return [{ what: 'left_out', name: line.sku }];
      return [
        ...(isSame(line.unit_price, found.unit_price)
          ? []
          : [{ what: 'price' as const, name: line.sku, before: line.unit_price, now: found.unit_price }]),
        ...(line.quantity === found.quantity
          ? []
          : [{ what: 'quantity' as const, name: line.sku, before: line.quantity, now: found.quantity }]),
      ];
    }),
  );
  const ofFreight = order.sub_orders.flatMap(
    ({ warehouse, service, service_id: id, freight: before }): SinceThen[] => {
      const group = settlement.groups.find((candidate) => candidate.warehouse.code === warehouse.code);
      if (!isAddressed || !group || !id) return [];
      const chosen = freightOf(group, { [warehouse.code]: freight[warehouse.code] ?? '' });
      if (chosen?.service_id !== id) return [{ what: 'service_gone' as const, name: service ?? '' }];
      if (!chosen.amount || chosen.amount.currency !== before.currency || isSame(chosen.amount, before))
        return [];
      return [{ what: 'freight' as const, name: warehouse.name, before, now: chosen.amount }];
    },
  );
  return [...ofLines, ...ofFreight];
}

const keyOf = (warehouse: string, { sku_id, design_id }: { sku_id: string; design_id: string | null }) =>
  `${warehouse} ${sku_id} ${design_id ?? ''}`;
