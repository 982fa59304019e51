import { staffProductRoutes, stockMax } from '@amberdock/contract/console/products/products.ts';

import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { ReasonField } from './reason-field.tsx';
import type { OfferDialogProps } from './sku-section.tsx';
import { productsKey } from './products-key.ts';
import { WholeNumber } from '../../ui/fields/whole-number.tsx';

/** Adds goods that came in to what is on hand of an offer. */
export function ReceiveStock({ offer, sku, onClose }: OfferDialogProps) {
  const { products: t, save } = useTexts();
  const [quantity, setQuantity] = useState<number | string>('');
  const [reason, setReason] = useState('');
  const isQuantity = Number.isInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= stockMax;
  const change = useChange({
    change: (_, keyOf) => {
      const body = { quantity: Number(quantity), reason: reason.trim() };
      return call(
        staffProductRoutes.receive,
        { params: { id: offer.id }, body },
        { idempotencyKey: keyOf(body) },
      );
    },
    queryKey: productsKey,
    done: ({ on_hand }) => t.stockSaved(on_hand),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t.receiveOf(sku, offer.warehouse_name)}
      onClose={onClose}
      onSubmit={() => change.mutate()}
      error={change.error}
      submit={{ label: save, isPending: change.isPending, isDisabled: !isQuantity || reason.trim() === '' }}
    >
      <WholeNumber
        label={t.quantity}
        description={t.after(offer.on_hand + (isQuantity ? Number(quantity) : 0))}
        value={quantity}
        onChange={setQuantity}
        min={1}
        max={stockMax}
        required
        data-autofocus
      />
      <ReasonField placeholder={t.receiveReason} value={reason} onChange={setReason} />
    </FormDialog>
  );
}
