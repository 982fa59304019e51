import {
  parcelGramsMax,
  parcelSideMmMax,
  type StaffFreightService,
  staffFreightRoutes,
} from '@amberdock/contract/console/freight.ts';
import { addressLengthMax } from '@amberdock/contract/people/addresses.ts';
import { Alert, Button, Checkbox, Group, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { formatCount } from '../../../kit/format.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { countryChoices } from '../../ui/countries.ts';
import { Section } from '../../ui/section.tsx';
import { Ways } from './ways.tsx';
import { isWholeNumber, type TypedNumber as Typed } from '../../../kit/whole-number.rules.ts';
import { WholeNumber } from '../../ui/fields/whole-number.tsx';

const sides = ['length', 'width', 'height'] as const;

const nothing = {
  warehouse: '',
  country: null as string | null,
  state: '',
  postal: '',
  grams: 1_000 as Typed,
  length: '' as Typed,
  width: '' as Typed,
  height: '' as Typed,
  battery: false,
  liquid: false,
};
type Written = typeof nothing;

/** Calculates what a parcel costs by each service, by the function that settlements use. */
export function Calculator({ services }: { services: readonly StaffFreightService[] }) {
  const { freight } = useTexts();
  const t = freight.calculator;
  const [written, setWritten] = useState(nothing);
  const [wasSent, setSent] = useState(false);
  const quotes = useQuotes();
  const change = (changed: Partial<Written>) => {
    setWritten((before) => ({ ...before, ...changed }));
    // The prices below are those of other fields now.
    quotes.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    const isReady = written.country !== null && isWeight(written.grams);
    if (isReady && sides.every((side) => isSide(written[side]))) quotes.mutate(written);
  };
  return (
    <Section title={t.title} hint={t.hint}>
      <form onSubmit={submit} noValidate>
        <Fields services={services} written={written} change={change} wasSent={wasSent} />
        <Group mt="md">
          <Checkbox
            label={t.battery}
            checked={written.battery}
            onChange={({ currentTarget }) => change({ battery: currentTarget.checked })}
          />
          <Checkbox
            label={t.liquid}
            checked={written.liquid}
            onChange={({ currentTarget }) => change({ liquid: currentTarget.checked })}
          />
          <Button type="submit" loading={quotes.isPending} ml="auto">
            {t.calculate}
          </Button>
        </Group>
      </form>
      <div aria-live="polite">
        {quotes.error && (
          <Alert color="red" mt="md">
            {quotes.error.message}
          </Alert>
        )}
        {quotes.data && <Ways ways={quotes.data} />}
      </div>
    </Section>
  );
}

const isWeight = (grams: Typed): boolean => isWholeNumber(grams, { min: 1, max: parcelGramsMax });
const isSide = (mm: Typed): boolean => mm === '' || isWholeNumber(mm, { max: parcelSideMmMax });

const useQuotes = () =>
  useMutation({
    meta: { isShownInPlace: true },
    mutationFn: ({
      warehouse,
      country,
      state,
      postal,
      grams,
      length,
      width,
      height,
      battery,
      liquid,
    }: Written) =>
      call(staffFreightRoutes.quotes, {
        query: {
          warehouse_id: warehouse || undefined,
          country: country ?? '',
          state: state.trim() || undefined,
          postal_code: postal.trim() || undefined,
          grams: Number(grams),
          length_mm: Number(length) || undefined,
          width_mm: Number(width) || undefined,
          height_mm: Number(height) || undefined,
          has_battery: battery || undefined,
          is_liquid: liquid || undefined,
        },
      }),
  });

type Props = {
  services: readonly StaffFreightService[];
  written: Written;
  change: (changed: Partial<Written>) => void;
  wasSent: boolean;
};

function Fields({ services, written, change, wasSent }: Props) {
  const { freight } = useTexts();
  const t = freight.calculator;
  const { language } = usePreferences();
  const countries = useMemo(() => countryChoices(language), [language]);
  const warehouses = warehouseChoices(services);
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
        <Select
          label={freight.warehouse}
          data={[{ value: '', label: t.all }, ...warehouses]}
          value={written.warehouse}
          onChange={(warehouse) => change({ warehouse: warehouse ?? '' })}
          allowDeselect={false}
        />
        <Select
          label={t.country}
          data={countries}
          value={written.country}
          onChange={(country) => change({ country })}
          error={wasSent && written.country === null && t.chooseCountry}
          searchable
          required
        />
        <TextInput
          label={t.state}
          value={written.state}
          maxLength={addressLengthMax.state}
          onChange={({ currentTarget }) => change({ state: currentTarget.value })}
        />
        <TextInput
          label={t.postal}
          value={written.postal}
          maxLength={addressLengthMax.postal_code}
          onChange={({ currentTarget }) => change({ postal: currentTarget.value })}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 2, md: 4 }} mt="sm">
        <WholeNumber
          label={t.grams}
          value={written.grams}
          onChange={(grams) => change({ grams })}
          min={1}
          max={parcelGramsMax}
          error={wasSent && !isWeight(written.grams) && t.wrongGrams(formatCount(parcelGramsMax, language))}
          required
        />
        {sides.map((side) => (
          <WholeNumber
            key={side}
            label={t[side]}
            value={written[side]}
            onChange={(value) => change({ [side]: value })}
            min={0}
            max={parcelSideMmMax}
            hideControls
          />
        ))}
      </SimpleGrid>
    </>
  );
}

/** The warehouses that have a freight table. */
function warehouseChoices(services: readonly StaffFreightService[]) {
  const names = new Map(services.map(({ warehouse_id, warehouse_name }) => [warehouse_id, warehouse_name]));
  return [...names].map(([value, label]) => ({ value, label }));
}
