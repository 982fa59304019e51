import { handOverDaysMax, warehouseAddressMax } from '@amberdock/contract/console/warehouses.ts';
import { consoleFieldLabels as labels } from '@amberdock/contract/console-field-labels.ts';
import { currencyLabel } from '@amberdock/contract/money.ts';
import { Fieldset, Group, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import type { FieldParts } from './warehouse-form.rules.ts';
import { WholeNumber } from '../../ui/fields/whole-number.tsx';

type TextName = 'cut_off' | 'handling_fee' | 'storage_fee' | keyof typeof warehouseAddressMax;

/** The times, fees and sender's address of a warehouse. */
export function TermsFields({ written, change, errorOf }: FieldParts) {
  const { warehouses: t } = useTexts();
  const { language } = usePreferences();
  const text = (name: TextName) => ({
    value: written[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => change({ [name]: currentTarget.value }),
  });
  const currency = currencyLabel(written.currency);
  const address = (name: keyof typeof warehouseAddressMax) => ({
    ...text(name),
    maxLength: warehouseAddressMax[name],
  });
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={labels.cut_off?.[language]}
          description={t.cutOffHint(written.time_zone)}
          {...text('cut_off')}
          error={errorOf('cut_off', t.wrongTime)}
          required
        />
        <WholeNumber
          label={labels.hand_over_days?.[language]}
          description={t.handOverHint}
          value={written.hand_over_days}
          onChange={(days) => change({ hand_over_days: days })}
          min={0}
          max={handOverDaysMax}
          error={errorOf('hand_over_days', t.wrongDays(handOverDaysMax))}
          required
        />
        <TextInput
          label={labels.handling_fee?.[language]}
          description={t.handlingHint(currency)}
          inputMode="decimal"
          {...text('handling_fee')}
          error={errorOf('handling_fee', t.wrongFee)}
        />
        <TextInput
          label={labels.storage_fee?.[language]}
          description={t.storageHint(currency)}
          inputMode="decimal"
          {...text('storage_fee')}
          error={errorOf('storage_fee', t.wrongFee)}
          required
        />
      </SimpleGrid>
      <Fieldset legend={t.address}>
        <Text size="sm" c="dimmed" mb="xs">
          {t.addressHint}
        </Text>
        <TextInput label={t.street} {...address('address1')} />
        <Group grow mt="sm">
          <TextInput label={t.postalCode} {...address('postal_code')} />
          <TextInput label={t.city} {...address('city')} />
        </Group>
      </Fieldset>
    </>
  );
}
