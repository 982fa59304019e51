import type { FreightPlaces, StaffFreightRate } from '@amberdock/contract/console/freight.ts';
import { type Language, listText } from '@amberdock/contract/language.ts';
import { minorOf } from '@amberdock/contract/money.ts';
import { Text } from '@mantine/core';
import { formatMoney, formatWeight } from '../../../kit/format.ts';
import { useTexts } from '../../locales/use-texts.ts';
import type { Texts } from '../../locales/zh.ts';
import { usePreferences } from '../../preferences.ts';
import { countryName } from '../../ui/countries.ts';

/** The columns of a charge, as they are labeled in the texts. */
export const rateColumns = ['first', 'additional', 'remote', 'heaviest', 'transit'] as const;
export type RateColumn = (typeof rateColumns)[number];

/** The charge for a place in words, by column; a place that is not served has none but that. */
export function rateCells(
  t: Texts['freight'],
  language: Language,
  rate: StaffFreightRate,
): Record<RateColumn, string> {
  if (!rate.served) return { first: t.notServed, additional: '', remote: '', heaviest: '', transit: '' };
  const weight = (grams: number) => formatWeight(grams, language);
  const isRemote = minorOf(rate.remote_surcharge) > 0n;
  return {
    first: t.perWeight(formatMoney(rate.first_price), weight(rate.first_grams)),
    additional: t.perWeight(formatMoney(rate.additional_price), weight(rate.additional_grams)),
    remote: isRemote ? formatMoney(rate.remote_surcharge) : t.none,
    heaviest: rate.grams_max === null ? t.noLimit : weight(rate.grams_max),
    transit: t.days(rate.days_min, rate.days_max),
  };
}

/** The names of countries in one text. */
export const countryList = (codes: readonly string[], language: Language): string =>
  listText(
    codes.map((code) => countryName(code, language)),
    language,
  );

/** Names the places of a row: countries, or one with its state and postal codes. */
export function PlacesCell({
  places,
}: {
  places: Pick<FreightPlaces, 'countries' | 'state' | 'postal_prefixes'>;
}) {
  const { freight: t } = useTexts();
  const { language } = usePreferences();
  const { countries, state, postal_prefixes: prefixes } = places;
  const within = [state, prefixes.length > 0 && t.postal(prefixes.join(' '))].filter(Boolean).join(' · ');
  return (
    <div style={{ minWidth: 140, overflowWrap: 'anywhere' }}>
      {countryList(countries, language)}
      {within && (
        <Text size="sm" c="dimmed">
          {within}
        </Text>
      )}
    </div>
  );
}
