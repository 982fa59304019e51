import type { StaffProduct, StaffSku } from '@amberdock/contract/console/products/products.ts';
import { useMemo } from 'react';
import { useTexts } from '../../../locales/use-texts.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { productsKey } from '../products-key.ts';
import { changeState } from './change-state.ts';

type Props = { product: StaffProduct; sku: StaffSku; onClose: () => void };

/** Withdraws a SKU after a confirmation, which says what stays. */
export function WithdrawSku({ product, sku: current, onClose }: Props) {
  const { skus: t } = useTexts();
  const record = useMemo(() => ({ product, sku: current }), [product, current]);
  return (
    <ConfirmDialog
      record={record}
      ask={({ sku: { sku, offers } }) => {
        const total = (figure: 'on_hand' | 'reserved') =>
          offers.reduce((sum, offer) => sum + offer[figure], 0);
        const stays = total('on_hand') > 0 ? [t.stockStays(total('on_hand'), total('reserved'))] : [];
        return {
          title: t.withdrawTitle(sku),
          text: [t.withdrawHint, ...stays].join('\n'),
          label: t.withdraw,
          done: t.withdrawn(sku),
        };
      }}
      change={({ product: { version }, sku: { id } }) => changeState({ id, version, withdrawn: true })}
      queryKey={productsKey}
      onClose={onClose}
    />
  );
}
