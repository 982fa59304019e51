import { consoleFieldLabels as labels } from '@amberdock/contract/console-field-labels.ts';
import { currencies, currencyLabel } from '@amberdock/contract/money.ts';
import { customsNameMax, typedHsCodeLengthMax } from '@amberdock/contract/trade/customs.ts';
import { Checkbox, Group, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { countryChoices } from '../../../ui/countries.ts';
import type { SkuFaults, WrittenCustoms } from './written-sku.rules.ts';

type Props = {
  written: WrittenCustoms;
  /** The faults to show; null before the form was sent. */
  faults: Pick<SkuFaults, 'hs_code' | 'declared'> | null;
  onChange: (changed: Partial<WrittenCustoms>) => void;
};

/** The fields of what customs and carriers ask for of a SKU. */
export function CustomsInputs({ written, faults, onChange }: Props) {
  const { skus: t } = useTexts();
  const { language } = usePreferences();
  const countries = useMemo(() => countryChoices(language), [language]);
  const field = (name: 'customs_name_zh' | 'customs_name_en') => ({
    label: labels[name]?.[language],
    value: written[name],
    maxLength: customsNameMax,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ [name]: value }),
  });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label={labels.hs_code?.[language]}
        placeholder="6912.00"
        inputMode="numeric"
        maxLength={typedHsCodeLengthMax}
        value={written.hs_code}
        onChange={(event) => onChange({ hs_code: event.currentTarget.value })}
        error={faults?.hs_code && t.wrongHsCode}
      />
      <Select
        label={labels.origin_country?.[language]}
        placeholder={t.unknownCountry}
        data={countries}
        value={written.origin_country || null}
        onChange={(country) => onChange({ origin_country: country ?? '' })}
        searchable
        clearable
        nothingFoundMessage={t.noCountry}
        // Hundreds of choices are rendered only while they are open.
        comboboxProps={{ keepMounted: false }}
      />
      <TextInput {...field('customs_name_zh')} lang="zh" />
      <TextInput {...field('customs_name_en')} lang="en" />
      <DeclaredValue written={written} isWrong={faults?.declared ?? false} onChange={onChange} />
      <Group align="end" gap="lg" mih={36}>
        {(['has_battery', 'is_liquid'] as const).map((name) => (
          <Checkbox
            key={name}
            label={labels[name]?.[language]}
            checked={written[name]}
            onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
          />
        ))}
      </Group>
    </SimpleGrid>
  );
}

type DeclaredProps = Pick<Props, 'written' | 'onChange'> & { isWrong: boolean };

function DeclaredValue({ written, isWrong, onChange }: DeclaredProps) {
  const { skus: t } = useTexts();
  const { language } = usePreferences();
  return (
    <Group gap="xs" wrap="nowrap" align="start">
      <TextInput
        label={labels.declared_value?.[language]}
        description={t.declaredHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="decimal"
        value={written.declared}
        onChange={(event) => onChange({ declared: event.currentTarget.value })}
        error={isWrong && t.wrongValue}
        flex={1}
      />
      <Select
        label={t.currency}
        data={currencies.map((code) => ({ value: code, label: currencyLabel(code) }))}
        value={written.currency}
        onChange={(currency) => onChange({ currency: currency ?? written.currency })}
        allowDeselect={false}
        w={96}
      />
    </Group>
  );
}
