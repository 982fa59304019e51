import { staffProductRoutes, type StaffOffer } from '@amberdock/contract/console/products/products.ts';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { useOpened } from '../../ui/dialogs/use-opened.ts';
import { OfferFields, termsBody, termsFaults, type WrittenTerms } from './offers/offer-fields.tsx';
import { productsKey } from './products-key.ts';
import type { OfferDialogProps } from './sku-section.tsx';

/** Changes the prices and the minimum order quantity of an offer. */
export function EditOffer({ offer, sku, product, onClose }: OfferDialogProps) {
  const { products: t, save } = useTexts();
  const [written, setWritten] = useState(() => writtenOf(offer));
  const [wasSent, setSent] = useState(false);
  const { version } = useOpened(product);
  const change = useChangeOffer(offer.id, { written, version, onDone: onClose });
  const isWrong = Object.values(termsFaults(written, offer.currency)).some(Boolean);
  const submit = () => {
    setSent(true);
    if (!isWrong) change.mutate();
  };
  return (
    <FormDialog
      title={t.editOfferOf(sku, offer.warehouse_name)}
      size="lg"
      onClose={onClose}
      onSubmit={submit}
      error={change.error}
      submit={{ label: save, isPending: change.isPending }}
    >
      <OfferFields written={written} currency={offer.currency} wasSent={wasSent} onChange={setWritten} />
    </FormDialog>
  );
}

type OfferChange = { written: WrittenTerms; version: number; onDone: () => void };

function useChangeOffer(id: string, { written, version, onDone }: OfferChange) {
  const { products: t } = useTexts();
  return useChange({
    change: () =>
      call(staffProductRoutes.changeOffer, { params: { id }, body: { ...termsBody(written), version } }),
    queryKey: productsKey,
    done: () => t.offerSaved,
    onDone,
  });
}

const writtenOf = (offer: StaffOffer): WrittenTerms => ({
  price: offer.price.amount,
  market_price: offer.market_price?.amount ?? '',
  minimum: offer.minimum_order_quantity,
  tiers: offer.wholesale_prices.map(({ min_quantity, unit_price }, index) => ({
    key: index,
    quantity: min_quantity,
    price: unit_price.amount,
  })),
});
