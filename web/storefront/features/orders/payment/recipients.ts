import type { Money } from '@amberdock/contract/money.ts';
import type { Order, ShipTo } from '@amberdock/contract/trade/orders.ts';

/** An order as the payment dialog shows it. */
export type Payable = {
  order_no: string;
  total: Money;
  pay_before: string;
  /** None of what stays in a warehouse. */
  parcels: number;
  pieces: number;
  /** Each once; none of what stays in a warehouse. */
  recipients: readonly ShipTo[];
};

/** Each recipient once, in the order in which they first come. */
export const recipientsOf = (all: readonly (ShipTo | null)[]): ShipTo[] => [
  ...new Map(all.flatMap((shipTo) => (shipTo ? [[JSON.stringify(shipTo), shipTo] as const] : []))).values(),
];

/** Returns what the payment dialog shows of an order. */
export const payableOf = ({ order_no, total_amount, pay_before, total_quantity, sub_orders }: Order) => ({
  order_no,
  total: total_amount,
  pay_before,
  parcels: sub_orders.filter(({ ship_to }) => ship_to).length,
  pieces: total_quantity,
  recipients: recipientsOf(sub_orders.map(({ ship_to }) => ship_to)),
});
