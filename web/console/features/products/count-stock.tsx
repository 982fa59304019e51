import { staffProductRoutes, stockMax } from '@amberdock/contract/console/products/products.ts';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { useOpened } from '../../ui/dialogs/use-opened.ts';
import { WholeNumber } from '../../ui/fields/whole-number.tsx';
import { ReasonField } from './reason-field.tsx';
import type { OfferDialogProps } from './sku-section.tsx';
import { productsKey } from './products-key.ts';

/** Sets what is on hand of an offer after a count. */
export function CountStock({ offer: current, sku, onClose }: OfferDialogProps) {
  const offer = useOpened(current);
  const { products: t, save } = useTexts();
  const [counted, setCounted] = useState<number | string>('');
  const [reason, setReason] = useState('');
  const isCount = Number.isInteger(counted) && Number(counted) >= 0 && Number(counted) <= stockMax;
  const change = useChange({
    change: () =>
      call(staffProductRoutes.count, {
        params: { id: offer.id },
        body: { on_hand: Number(counted), counted_from: offer.on_hand, reason: reason.trim() },
      }),
    queryKey: productsKey,
    done: ({ on_hand }) => t.stockSaved(on_hand),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t.countOf(sku, offer.warehouse_name)}
      onClose={onClose}
      onSubmit={() => change.mutate()}
      error={change.error}
      submit={{ label: save, isPending: change.isPending, isDisabled: !isCount || reason.trim() === '' }}
    >
      <WholeNumber
        label={t.counted}
        description={
          isCount ? t.difference(Number(counted) - offer.on_hand) : t.countHint(offer.on_hand, offer.reserved)
        }
        value={counted}
        onChange={setCounted}
        min={0}
        max={stockMax}
        required
        data-autofocus
      />
      <ReasonField placeholder={t.countReason} value={reason} onChange={setReason} />
    </FormDialog>
  );
}
