import {
  isTaxNumber,
  plainTaxNumber,
  taxNumberExamples,
  taxNumberKinds,
  taxNumberLengthMax,
  taxNumberNames,
  type TaxNumbers,
} from '@amberdock/contract/trade/customs.ts';
import type { Settlement } from '@amberdock/contract/trade/settlement.ts';
import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { TitledCard } from '../shared/card.tsx';
import { accountNumbers, type FreightChoice, neededNumbers } from '../settlement/customs.ts';

type Props = {
  settlement: Settlement;
  freight: FreightChoice;
  /** The numbers of this order; an empty one leaves the account's. */
  numbers: TaxNumbers;
  onNumbers: (numbers: Partial<TaxNumbers>) => void;
};

/** The numbers that parcels across a border are declared with: the account's, or others for this order. */
export function CustomsStep({ settlement, freight, numbers, onNumbers }: Props) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const account = accountNumbers(settlement);
  if (!account) return null;
  const needed = neededNumbers(settlement, freight);
  return (
    <TitledCard title={t('customs.title')}>
      <Stack gap="xs">
        <Text size="sm" c="var(--ink-2)">
          {t('customs.about')}
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          {taxNumberKinds.map((kind) => {
            const text = numbers[kind];
            const isWrong = text.trim() !== '' && !isTaxNumber(kind, plainTaxNumber(text));
            return (
              <TextInput
                key={kind}
                label={taxNumberNames[kind][language]}
                placeholder={account[kind] || t('customs.example', { number: taxNumberExamples[kind] })}
                value={text}
                maxLength={taxNumberLengthMax * 2}
                autoComplete="off"
                required={needed.includes(kind)}
                error={isWrong && t('customs.shape', { number: taxNumberExamples[kind] })}
                onChange={(event) => onNumbers({ [kind]: event.currentTarget.value })}
              />
            );
          })}
        </SimpleGrid>
      </Stack>
    </TitledCard>
  );
}
