import { type Currency, currencies, currencyLabel, digitsOf } from '@amberdock/contract/money.ts';
import { Alert, Input, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTexts } from '../../../locales/use-texts.ts';
import type { WrittenFee } from './written-blank.rules.ts';

type Props = {
  fees: readonly WrittenFee[];
  /** The currencies whose fee is not an amount. */
  wrong: readonly Currency[];
  onChange: (fees: WrittenFee[]) => void;
};

const exampleOf = (currency: Currency) => (digitsOf(currency) === 0 ? '300' : '3.50');

/** The fees of printing an area, a field for each currency; further currencies can be added. */
export function FeeFields({ fees, wrong, onChange }: Props) {
  const { printAreas: t } = useTexts();
  const id = useId();
  const others = currencies.filter((currency) => !fees.some((fee) => fee.currency === currency));
  const isPrinted = fees.some(({ amount }) => amount.trim() !== '');
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <Input.Label labelElement="div" id={`${id}-label`}>
        {t.fees}
      </Input.Label>
      <Text size="xs" c="dimmed" mb="xs" id={`${id}-hint`}>
        {t.feesHint}
      </Text>
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        {fees.map((fee) => (
          <TextInput
            key={fee.currency}
            label={currencyLabel(fee.currency)}
            inputMode="decimal"
            value={fee.amount}
            onChange={({ currentTarget: { value: amount } }) =>
              onChange(fees.map((other) => (other === fee ? { ...fee, amount } : other)))
            }
            error={wrong.includes(fee.currency) && t.wrongFee(exampleOf(fee.currency))}
          />
        ))}
        {others.length > 0 && (
          <Select
            label={t.otherCurrency}
            placeholder="+"
            data={others.map((currency) => ({ value: currency, label: currencyLabel(currency) }))}
            value={null}
            onChange={(currency) => currency && onChange([...fees, { currency, amount: '' }])}
          />
        )}
      </SimpleGrid>
      {!isPrinted && (
        <Alert color="amber" mt="sm" p="xs">
          {t.noFees}
        </Alert>
      )}
    </div>
  );
}
