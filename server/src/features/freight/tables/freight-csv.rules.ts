import { type Currency, money } from '@amberdock/contract/money.ts';
import { freightColumns, type FreightColumn } from './freight-columns.rules.ts';
import type { FreightInput } from './freight-input.rules.ts';
import { groupZones, type ZoneGroup } from './group-zones.rules.ts';

/** Returns services as the rows of a freight table, its header first; read again they change nothing. */
export const freightRows = (services: readonly FreightInput[]): string[][] => [
  [...freightColumns],
  ...services.flatMap((service) =>
    groupZones(service.zones).map((group, index) => {
      const cells = {
        ...(index === 0 && describedService(service)),
        ...placesOf(group),
        ...(group.rate.served ? chargeOf(group.rate, service.currency) : { served: 'no' }),
        warehouse: service.warehouse,
        service: service.code,
      };
      return freightColumns.map((column) => cells[column] ?? '');
    }),
  ),
];

type Cells = Partial<Record<FreightColumn, string>>;

const yes = (value: boolean): string => (value ? 'yes' : 'no');

const describedService = (service: FreightInput): Cells => ({
  name_zh: service.name.zh,
  name_en: service.name.en,
  currency: service.currency,
  volumetric_divisor: String(service.volumetricDivisor),
  batteries: yes(service.carriesBattery),
  liquids: yes(service.carriesLiquid),
  active: yes(service.active),
  duties_paid: yes(service.dutiesPaid),
});

const placesOf = ({ countries, state, postalPrefixes }: ZoneGroup): Cells => ({
  country: countries.join(' '),
  state,
  postal_prefix: keptAsText(postalPrefixes.join(' ')),
});

/** Spreadsheet programs take a bare 01067 for the number 1067, and 1E5 for 100,000. */
const keptAsText = (cell: string): string => (/^(0\d+|\d+E\d+)$/.test(cell) ? `="${cell}"` : cell);

function chargeOf(rate: ZoneGroup['rate'], currency: Currency): Cells {
  const amount = (minor: bigint) => money(minor, currency).amount;
  return {
    first_grams: String(rate.firstGrams),
    first_price: amount(rate.firstMinor),
    additional_grams: String(rate.stepGrams),
    additional_price: amount(rate.stepMinor),
    remote_surcharge: rate.remoteSurchargeMinor === 0n ? '' : amount(rate.remoteSurchargeMinor),
    grams_max: rate.gramsMax === null ? '' : String(rate.gramsMax),
    days_min: String(rate.daysMin),
    days_max: String(rate.daysMax),
    served: 'yes',
  };
}
