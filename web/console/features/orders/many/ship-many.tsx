import type { ConsoleSubOrder, ShipmentRow } from '@amberdock/contract/console/shipping.ts';
import { useState } from 'react';
import { useTexts } from '../../../locales/use-texts.ts';
import { KeptModal } from '../../../ui/dialogs/kept-modal.tsx';
import { EnterShipments } from './enter-shipments.tsx';
import { ReviewShipments } from './review-shipments.tsx';
import { ShippedResults } from './shipped-results.tsx';
import { useShipMany } from './use-ship-many.ts';

type Props = { subOrders: readonly ConsoleSubOrder[]; onClose: () => void };

/**
 * Ships many sub orders: their tracking numbers are entered, each row gets a verdict, and then the confirmed rows are
 * shipped.
 */
export function ShipMany({ subOrders, onClose }: Props) {
  const t = useTexts();
  const [text, setText] = useState(() => subOrders.map(({ sub_order_no }) => `${sub_order_no}\t`).join('\n'));
  const [rows, setRows] = useState<ShipmentRow[] | null>(null);
  const shipping = useShipMany(rows ?? []);
  const back = () => {
    setRows(null);
    shipping.reset();
  };
  const isShipped = shipping.results.length > 0 && !shipping.isPending;
  return (
    <KeptModal
      size="xl"
      title={t.orders.many.title}
      onClose={onClose}
      isPending={shipping.isPending}
      isChanged={rows !== null}
      isSaved={isShipped}
    >
      {isShipped ? (
        <ShippedResults shipping={shipping} onClose={onClose} />
      ) : rows ? (
        <ReviewShipments rows={rows} shipping={shipping} onBack={back} />
      ) : (
        <EnterShipments text={text} onText={setText} onChecked={setRows} />
      )}
    </KeptModal>
  );
}
