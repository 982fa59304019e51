import { staffProductRoutes, type StaffOffer, tiersMax } from '@amberdock/contract/console/products.ts';
import { consoleFieldLabels as labels } from '@amberdock/contract/console-field-labels.ts';
import { currencyLabel, parseMinor } from '@amberdock/contract/money.ts';
import { NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { useOpened } from '../../ui/dialogs/use-opened.ts';
import { productsKey } from './products-key.ts';
import type { OfferDialogProps } from './sku-section.tsx';
import { type WrittenTier, TierFields } from './tier-fields.tsx';

type Written = {
  price: string;
  market_price: string;
  minimum: number | string;
  tiers: WrittenTier[];
};

/** Changes the prices and the minimum order quantity of an offer. */
export function EditOffer({ offer, sku, product, onClose }: OfferDialogProps) {
  const { products: t, save } = useTexts();
  const { language } = usePreferences();
  const [written, setWritten] = useState(() => writtenOf(offer));
  const [wasSent, setSent] = useState(false);
  const { version } = useOpened(product);
  const change = useChangeOffer(offer.id, { written, version, onDone: onClose });
  const isPrice = (text: string) => (parseMinor(text.trim(), offer.currency) ?? 0n) > 0n;
  const wrong = {
    price: !isPrice(written.price),
    market_price: written.market_price.trim() !== '' && !isPrice(written.market_price),
    minimum: !(Number.isInteger(written.minimum) && Number(written.minimum) >= 1),
    tiers: written.tiers.some(
      ({ quantity, price }) => !isPrice(price) || !(Number.isInteger(quantity) && Number(quantity) >= 2),
    ),
  };
  const submit = () => {
    setSent(true);
    if (!Object.values(wrong).some(Boolean)) change.mutate();
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
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={labels.price?.[language]}
          description={currencyLabel(offer.currency)}
          inputMode="decimal"
          value={written.price}
          onChange={({ currentTarget: { value: price } }) => setWritten({ ...written, price })}
          error={wasSent && wrong.price && t.wrongPrice}
          required
          data-autofocus
        />
        <TextInput
          label={labels.market_price?.[language]}
          description={t.marketHint}
          inputMode="decimal"
          value={written.market_price}
          onChange={({ currentTarget: { value } }) => setWritten({ ...written, market_price: value })}
          error={wasSent && wrong.market_price && t.wrongPrice}
        />
        <NumberInput
          label={labels.minimum_order_quantity?.[language]}
          value={written.minimum}
          onChange={(minimum) => setWritten({ ...written, minimum })}
          min={1}
          allowDecimal={false}
          error={wasSent && wrong.minimum && t.wrongMinimum}
          required
        />
      </SimpleGrid>
      <TierFields
        tiers={written.tiers}
        most={tiersMax}
        isPrice={isPrice}
        wasSent={wasSent}
        onChange={(tiers) => setWritten({ ...written, tiers })}
      />
    </FormDialog>
  );
}

type OfferChange = { written: Written; version: number; onDone: () => void };

function useChangeOffer(id: string, { written, version, onDone }: OfferChange) {
  const { products: t } = useTexts();
  return useChange({
    change: () =>
      call(staffProductRoutes.changeOffer, { params: { id }, body: { ...bodyOf(written), version } }),
    queryKey: productsKey,
    done: () => t.offerSaved,
    onDone,
  });
}

const bodyOf = ({ price, market_price, minimum, tiers }: Written) => ({
  price: price.trim(),
  market_price: market_price.trim() || null,
  wholesale_prices: tiers.map((tier) => ({
    min_quantity: Number(tier.quantity),
    unit_price: tier.price.trim(),
  })),
  minimum_order_quantity: Number(minimum),
});

const writtenOf = (offer: StaffOffer): Written => ({
  price: offer.price.amount,
  market_price: offer.market_price?.amount ?? '',
  minimum: offer.minimum_order_quantity,
  tiers: offer.wholesale_prices.map(({ min_quantity, unit_price }, nth) => ({
    key: nth,
    quantity: min_quantity,
    price: unit_price.amount,
  })),
});
