import type { ConsoleSubOrder, ShipmentRow, ShippedMany } from '@amberdock/contract/console/shipping.ts';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../locales/use-texts.ts';
import { EnterShipments } from './enter-shipments.tsx';
import { ReviewShipments } from './review-shipments.tsx';
import { ShippedResults } from './shipped-results.tsx';

type Props = { subOrders: readonly ConsoleSubOrder[]; onClose: () => void };

/**
 * Ships many sub orders: their tracking numbers are entered, each row gets a verdict, and then the confirmed rows are
 * shipped.
 */
export function ShipMany({ subOrders, onClose }: Props) {
  const t = useTexts();
  const [text, setText] = useState(() => subOrders.map(({ sub_order_no }) => `${sub_order_no}\t`).join('\n'));
  const [rows, setRows] = useState<ShipmentRow[] | null>(null);
  const [shipped, setShipped] = useState<ShippedMany | null>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t.orders.many.title}
      closeButtonProps={{ 'aria-label': t.close }}
    >
      {shipped ? (
        <ShippedResults shipped={shipped} onClose={onClose} />
      ) : rows ? (
        <ReviewShipments rows={rows} onBack={() => setRows(null)} onShipped={setShipped} />
      ) : (
        <EnterShipments text={text} onText={setText} onChecked={setRows} />
      )}
    </Modal>
  );
}
