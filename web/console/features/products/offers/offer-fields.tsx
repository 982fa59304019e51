import { tiersMax } from '@amberdock/contract/console/products/products.ts';
import { consoleFieldLabels as labels } from '@amberdock/contract/console-field-labels.ts';
import { type Currency, currencyLabel, parseMinor } from '@amberdock/contract/money.ts';
import { SimpleGrid, TextInput } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { TierFields, type WrittenTier } from '../tier-fields.tsx';
import { WholeNumber } from '../../../ui/fields/whole-number.tsx';

/** The terms of an offer as they are typed. */
export type WrittenTerms = {
  price: string;
  market_price: string;
  minimum: number | string;
  tiers: WrittenTier[];
};

export const isPriceIn = (currency: Currency) => (text: string) =>
  (parseMinor(text.trim(), currency) ?? 0n) > 0n;

/** Finds the terms that cannot be saved. */
export function termsFaults({ price, market_price, minimum, tiers }: WrittenTerms, currency: Currency) {
  const isPrice = isPriceIn(currency);
  return {
    price: !isPrice(price),
    market_price: market_price.trim() !== '' && !isPrice(market_price),
    minimum: !(Number.isInteger(minimum) && Number(minimum) >= 1),
    tiers: tiers.some(
      (tier) => !isPrice(tier.price) || !(Number.isInteger(tier.quantity) && Number(tier.quantity) >= 2),
    ),
  };
}

export const termsBody = ({ price, market_price, minimum, tiers }: WrittenTerms) => ({
  price: price.trim(),
  market_price: market_price.trim() || null,
  wholesale_prices: tiers.map((tier) => ({
    min_quantity: Number(tier.quantity),
    unit_price: tier.price.trim(),
  })),
  minimum_order_quantity: Number(minimum),
});

type Props = {
  written: WrittenTerms;
  currency: Currency;
  wasSent: boolean;
  onChange: (written: WrittenTerms) => void;
};

/** The fields of an offer's prices and minimum order quantity. */
export function OfferFields({ written, currency, wasSent, onChange }: Props) {
  const { products: t } = useTexts();
  const { language } = usePreferences();
  const wrong = termsFaults(written, currency);
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={labels.price?.[language]}
          description={currencyLabel(currency)}
          inputMode="decimal"
          value={written.price}
          onChange={({ currentTarget: { value: price } }) => onChange({ ...written, price })}
          error={wasSent && wrong.price && t.wrongPrice}
          required
          data-autofocus
        />
        <TextInput
          label={labels.market_price?.[language]}
          description={t.marketHint}
          inputMode="decimal"
          value={written.market_price}
          onChange={({ currentTarget: { value } }) => onChange({ ...written, market_price: value })}
          error={wasSent && wrong.market_price && t.wrongPrice}
        />
        <WholeNumber
          label={labels.minimum_order_quantity?.[language]}
          value={written.minimum}
          onChange={(minimum) => onChange({ ...written, minimum })}
          min={1}
          error={wasSent && wrong.minimum && t.wrongMinimum}
          required
        />
      </SimpleGrid>
      <TierFields
        tiers={written.tiers}
        most={tiersMax}
        isPrice={isPriceIn(currency)}
        wasSent={wasSent}
        onChange={(tiers) => onChange({ ...written, tiers })}
      />
    </>
  );
}
