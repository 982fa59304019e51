import { ActionIcon, Button, Fieldset, Group, TextInput } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';
import { WholeNumber } from '../../ui/fields/whole-number.tsx';

/** A wholesale price as it is typed; the key stays when another row is removed. */
export type WrittenTier = { key: number; quantity: number | string; price: string };

type Props = {
  tiers: readonly WrittenTier[];
  most: number;
  isPrice: (text: string) => boolean;
  wasSent: boolean;
  onChange: (tiers: WrittenTier[]) => void;
};

/** The wholesale prices of an offer, a row each. */
export function TierFields({ tiers, most, isPrice, wasSent, onChange }: Props) {
  const { products: t } = useTexts();
  const change = (key: number, part: Partial<WrittenTier>) =>
    onChange(tiers.map((tier) => (tier.key === key ? { ...tier, ...part } : tier)));
  const add = () =>
    onChange([...tiers, { key: Math.max(-1, ...tiers.map(({ key }) => key)) + 1, quantity: '', price: '' }]);
  return (
    <Fieldset legend={t.tiers}>
      {tiers.map(({ key, quantity, price }, index) => (
        <Group key={key} align="start" wrap="nowrap" mb="xs">
          <WholeNumber
            aria-label={t.fromOf(index + 1)}
            placeholder={t.from}
            value={quantity}
            onChange={(value) => change(key, { quantity: value })}
            min={2}
            error={wasSent && !(Number.isInteger(quantity) && Number(quantity) >= 2) && t.wrongQuantity}
            flex={1}
          />
          <TextInput
            aria-label={t.unitPriceOf(index + 1)}
            placeholder={t.unitPrice}
            inputMode="decimal"
            value={price}
            onChange={(event) => change(key, { price: event.currentTarget.value })}
            error={wasSent && !isPrice(price) && t.wrongPrice}
            flex={1}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t.removeTier(index + 1)}
            onClick={() => onChange(tiers.filter((tier) => tier.key !== key))}
          >
            ×
          </ActionIcon>
        </Group>
      ))}
      <Button variant="default" size="compact-sm" disabled={tiers.length >= most} onClick={add}>
        {t.addTier}
      </Button>
    </Fieldset>
  );
}
