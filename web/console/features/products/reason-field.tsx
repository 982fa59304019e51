import { productLengthMax } from '@amberdock/contract/console/products/products.ts';
import { TextInput } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';

type Props = { placeholder: string; value: string; onChange: (reason: string) => void };

/** Asks why stock changes; the reason is stored with the movement. */
export function ReasonField({ placeholder, value, onChange }: Props) {
  const { products: t } = useTexts();
  return (
    <TextInput
      label={t.reason}
      placeholder={placeholder}
      value={value}
      maxLength={productLengthMax.stockReason}
      onChange={(event) => onChange(event.currentTarget.value)}
      required
    />
  );
}
