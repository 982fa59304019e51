import { type Currency, currencyLabel, formatMinor } from '@amberdock/contract/money.ts';
import { Group, Select, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';

type Props = {
  /** The form's inputs by their names (widgets/form/use-fields.ts). */
  field: (name: 'currency' | 'amount') => GetInputPropsReturnType & { label: string };
  currencies: readonly Currency[];
  /** Rendered below the amount, such as the most that is available. */
  description?: string | undefined;
};

/** The fields of a request's currency and amount, side by side. */
export function AmountFields({ field, currencies, description }: Props) {
  return (
    <Group wrap="nowrap" align="flex-start">
      <Select
        {...field('currency')}
        w="7rem"
        flex="none"
        data={currencies.map((value) => ({ value, label: currencyLabel(value) }))}
        allowDeselect={false}
      />
      <TextInput
        {...field('amount')}
        flex={1}
        inputMode="decimal"
        autoComplete="off"
        placeholder={formatMinor(0n, field('currency').value as Currency)}
        {...(description && { description, inputWrapperOrder: ['label', 'input', 'error', 'description'] })}
        data-autofocus
      />
    </Group>
  );
}
