import { accountRoutes } from '@amberdock/contract/people/account.ts';
import {
  isTaxNumber,
  plainTaxNumber,
  taxNumberExamples,
  type TaxNumberKind,
  taxNumberKinds,
  taxNumberLengthMax,
  taxNumberNames,
  type TaxNumbers,
} from '@amberdock/contract/trade/customs.ts';
import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { api } from '../../../lib/api/api.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { showAlert } from '../../../lib/notices/alert.ts';
import type { Fault } from '../../../widgets/form/field-rules.ts';
import { FormFailure } from '../../../widgets/form/form-failure.tsx';
import { useFields } from '../../../widgets/form/use-fields.ts';
import { keepProfile } from './read-profile.ts';

const faultOf = (kind: TaxNumberKind, text: string): Fault | null =>
  text.trim() === '' || isTaxNumber(kind, plainTaxNumber(text)) ? null : { kind: 'format' };

const plainNumbers = ({ ioss, vat, eori }: TaxNumbers): TaxNumbers => ({
  ioss: plainTaxNumber(ioss),
  vat: plainTaxNumber(vat),
  eori: plainTaxNumber(eori),
});

/** The numbers that parcels across a border are declared with, unless an order names its own. */
export function TaxNumbersForm({ numbers }: { numbers: TaxNumbers }) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const fields = useFields({
    start: { ioss: numbers.ioss, vat: numbers.vat, eori: numbers.eori },
    check: (values) => ({
      ioss: faultOf('ioss', values.ioss),
      vat: faultOf('vat', values.vat),
      eori: faultOf('eori', values.eori),
    }),
    send: async (values) => {
      const body = { tax_numbers: plainNumbers(values) };
      const saved = await api.call(accountRoutes.updateProfile, { body });
      keepProfile(saved);
      fields.form.setValues(saved.tax_numbers);
      showAlert(t('customs.saved'));
    },
  });
  return (
    <form {...fields.bind}>
      <Stack gap="sm">
        <Text size="sm" c="var(--ink-2)">
          {t('customs.about')}
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          {taxNumberKinds.map((kind) => (
            <TextInput
              key={kind}
              {...fields.field(kind)}
              label={taxNumberNames[kind][language]}
              placeholder={t('customs.example', { number: taxNumberExamples[kind] })}
              maxLength={taxNumberLengthMax * 2}
              autoComplete="off"
            />
          ))}
        </SimpleGrid>
        <FormFailure error={fields.failure} />
        <Group justify="flex-end">
          <Button type="submit" loading={fields.isBusy}>
            {t('customs.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
