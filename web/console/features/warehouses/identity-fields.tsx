import {
  timeZoneMax,
  warehouseCodeMax,
  warehouseNameMax,
  warehousePositionMax,
} from '@amberdock/contract/console/warehouses.ts';
import { consoleFieldLabels as labels } from '@amberdock/contract/console-field-labels.ts';
import { type Currency, currencies, currencyLabel } from '@amberdock/contract/money.ts';
import { Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { countryChoices } from '../../ui/countries.ts';
import { choiceOfCountry, type FieldParts } from './warehouse-form.rules.ts';
import { WholeNumber } from '../../ui/fields/whole-number.tsx';

type Props = FieldParts & { isNew: boolean; hasGoods: boolean };

/** The code, names, seat and place in the list of a warehouse, and whether it is open for orders. */
export function IdentityFields({ isNew, hasGoods, ...parts }: Props) {
  const { warehouses: t } = useTexts();
  const { language } = usePreferences();
  const { written, change, errorOf } = parts;
  return (
    <>
      {isNew && (
        <TextInput
          label={t.code}
          description={t.codeHint}
          value={written.code}
          onChange={({ currentTarget }) => change({ code: currentTarget.value })}
          error={errorOf('code', t.wrongCode)}
          maxLength={warehouseCodeMax}
          spellCheck={false}
          autoComplete="off"
          required
          data-autofocus
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {(['name_zh', 'name_en'] as const).map((name) => (
          <TextInput
            key={name}
            label={labels[name]?.[language]}
            value={written[name]}
            onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
            error={errorOf(name, t.missing)}
            maxLength={warehouseNameMax}
            lang={name === 'name_zh' ? 'zh' : 'en'}
            required
            data-autofocus={(!isNew && name === 'name_zh') || undefined}
          />
        ))}
        <SeatFields {...parts} isNew={isNew} isFixed={hasGoods} />
        <WholeNumber
          label={labels.position?.[language]}
          description={isNew ? t.positionHintNew : t.positionHint}
          value={written.position}
          onChange={(position) => change({ position })}
          min={0}
          max={warehousePositionMax}
          error={errorOf('position', t.wrongPosition(warehousePositionMax))}
          required={!isNew}
        />
      </SimpleGrid>
      <Switch
        label={labels.takes_orders?.[language]}
        description={t.takesOrdersHint}
        checked={written.takes_orders}
        onChange={({ currentTarget }) => change({ takes_orders: currentTarget.checked })}
      />
    </>
  );
}

type SeatProps = FieldParts & { isNew: boolean; isFixed: boolean };

/** The fields for country and currency, which cannot change once goods are offered in the warehouse. */
function SeatFields({ written, change, errorOf, isNew, isFixed }: SeatProps) {
  const { warehouses: t } = useTexts();
  const { language } = usePreferences();
  const countries = useMemo(() => countryChoices(language), [language]);
  const zones = useMemo(
    () =>
      [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', written.time_zone])].filter(Boolean).sort(),
    [written.time_zone],
  );
  const fixed = isFixed && { description: t.fixed, disabled: true };
  return (
    <>
      <Select
        label={t.country}
        data={countries}
        value={written.country_code || null}
        onChange={(code) => change(choiceOfCountry(code ?? '', { isNew }))}
        error={errorOf('country_code', t.chooseCountry)}
        searchable
        required
        {...fixed}
      />
      <Select
        label={t.currency}
        data={currencies.map((code) => ({ value: code, label: currencyLabel(code) }))}
        value={written.currency}
        onChange={(code) => code && change({ currency: code as Currency })}
        allowDeselect={false}
        searchable
        required
        {...fixed}
      />
      <Select
        label={labels.time_zone?.[language]}
        data={zones}
        value={written.time_zone || null}
        onChange={(zone) => change({ time_zone: zone ?? '' })}
        error={errorOf('time_zone', t.chooseTimeZone)}
        maxLength={timeZoneMax}
        searchable
        required
      />
    </>
  );
}
