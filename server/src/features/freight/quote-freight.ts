import type { Language } from '@amberdock/contract/language.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import type { Reader } from '../../db/tx.ts';
import { type Packed, parcelOf, priceFreight } from './freight.rules.ts';
import { findRates, type RateRow, type Route } from './freight.store.ts';

export type Quote = {
  serviceId: string;
  name: Record<Language, string>;
  currency: Currency;
  /** It pays duty and tax itself. */
  dutiesPaid: boolean;
  amountMinor: bigint;
  grams: number;
  daysMin: number;
  daysMax: number;
  shipsBy: Date;
};

/** Quotes each service for each consignment of the list; an empty list where no service goes. */
export type Tariffs = (way: number, goods: readonly Packed[]) => Quote[];

/**
 * Finds the tariffs of routes. The result prices goods on one of them, so that a caller can read goods and tariffs at
 * once.
 */
export async function findTariffs(read: Reader, ways: readonly Route[]): Promise<Tariffs> {
  const rows = ways.length === 0 ? [] : await findRates(read, ways);
  return (way, goods) => {
    const parcel = parcelOf(goods);
    return rows
      .filter(({ route }) => route === way)
      .flatMap((row) => quoteOf(row, priceFreight(rateOf(row), parcel)) ?? []);
  };
}

/**
 * Returns, for each parcel in the given order, the charge of each service that goes to its place; an empty list where
 * none does.
 */
export async function quoteFreight(
  read: Reader,
  parcels: readonly (Route & { goods: readonly Packed[] })[],
): Promise<Quote[][]> {
  const tariffs = await findTariffs(read, parcels);
  return parcels.map(({ goods }, way) => tariffs(way, goods));
}

const rateOf = (row: RateRow) => ({
  volumetricDivisor: row.volumetric_divisor,
  carriesBattery: row.carries_battery,
  carriesLiquid: row.carries_liquid,
  firstGrams: row.first_grams,
  firstMinor: row.first_minor,
  stepGrams: row.step_grams,
  stepMinor: row.step_minor,
  remoteSurchargeMinor: row.remote_surcharge_minor,
  gramsMax: row.grams_max,
});

const quoteOf = (row: RateRow, priced: { amountMinor: bigint; grams: number } | null): Quote | null =>
  priced && {
    serviceId: row.service_id,
    name: { zh: row.name_zh, en: row.name_en },
    currency: row.currency,
    dutiesPaid: row.duties_paid,
    amountMinor: priced.amountMinor,
    grams: priced.grams,
    daysMin: row.days_min,
    daysMax: row.days_max,
    shipsBy: row.ships_by,
  };
