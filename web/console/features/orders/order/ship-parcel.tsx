import type { ConsoleOrderPart } from '@amberdock/contract/console/shipping.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { Alert } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { lastCarrier, rememberCarrier } from '../carriers.ts';
import { carrierOf, type Parcel, ParcelFields } from './parcel-fields.tsx';
import { QuantityFields } from './quantity-fields.tsx';
import { allLeft, chosenLines } from './units-left.ts';
import { useChange } from '../../../ui/dialogs/use-change.ts';
import { useOpened } from '../../../ui/dialogs/use-opened.ts';
import { ordersKey } from '../use-warehouses.ts';

type Props = { part: ConsoleOrderPart; onClose: () => void };

/** Ships one parcel: all units left of the sub order, or the chosen ones. */
export function ShipParcel({ part: current, onClose }: Props) {
  const t = useTexts();
  const part = useOpened(current);
  const [quantities, setQuantities] = useState(() => allLeft(part.lines));
  const [parcel, setParcel] = useState<Parcel>(() => ({
    carrier: lastCarrier(),
    service: '',
    tracking: '',
    weight: '',
  }));
  const lines = chosenLines(part.lines, quantities);
  const ship = useChange({
    queryKey: ordersKey,
    change: (_, keyOf) => {
      rememberCarrier(parcel.carrier.trim());
      const body = { version: part.version, ...bodyOf(parcel), ...(lines && { lines }) };
      return call(
        orderRoutes.ship,
        { params: { no: part.sub_order_no }, body },
        { idempotencyKey: keyOf(body) },
      );
    },
    done: ({ parcels, quantity, shipped_quantity, canceled_quantity }) => {
      const left = quantity - shipped_quantity - canceled_quantity;
      const sent = t.orders.ship.done(parcels.at(-1)?.parcel_no ?? '');
      return left > 0 ? sent + t.orders.ship.rest(left) : sent;
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      closeLabel={t.close}
      title={t.orders.ship.title(part.sub_order_no)}
      onClose={onClose}
      onSubmit={() => ship.mutate()}
      submit={{
        label: t.orders.ship.submit,
        isDisabled: lines?.length === 0,
        isPending: ship.isPending,
      }}
      error={ship.error}
    >
      <QuantityFields
        lines={part.lines}
        quantities={quantities}
        onChange={setQuantities}
        label={t.orders.ship.quantity}
      />
      {lines?.length === 0 && <Alert color="amber">{t.orders.ship.nothing}</Alert>}
      <ParcelFields parcel={parcel} onChange={setParcel} />
    </FormDialog>
  );
}

const bodyOf = ({ weight, ...parcel }: Parcel) => ({
  ...carrierOf(parcel),
  ...(Number(weight) > 0 && { weight_grams: Number(weight) }),
});
