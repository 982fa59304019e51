import type { OrderDetail } from '@amberdock/contract/trade/orders.ts';
import { Count } from '../../../ui/display/count.tsx';

type Sub = OrderDetail['sub_orders'][number];

/** Names the goods of a parcel or a cancellation, with their quantities. */
export function Contents({ sub, lines }: { sub: Sub; lines: Sub['parcels'][number]['lines'] }) {
  const nameOf = (lineId: string) => sub.lines.find(({ id }) => id === lineId)?.name;
  return lines.map(({ line_id, quantity }) => (
    <div key={line_id}>
      {nameOf(line_id)} × <Count value={quantity} />
    </div>
  ));
}
