import type { FreightZone } from '../../features/freight/index.ts';
import type { Text } from '../demo-product.ts';

/** A service from one warehouse, in that warehouse's currency; volumetric grams = mm³ ÷ `volumetricDivisor`. */
export type DemoFreightService = {
  warehouse: string;
  code: 'economy' | 'standard' | 'express' | 'duty_paid';
  name: Text;
  volumetricDivisor: number;
  carriesBattery: boolean;
  carriesLiquid: boolean;
  gramsMax?: number;
  /** It pays duty and tax itself. */
  dutiesPaid?: true;
  zones: DemoFreightZone[];
};

/** Places, first grams and price, step grams and price, days from and to, remote surcharge. */
export type DemoFreightZone = readonly [
  places: string,
  firstGrams: number,
  firstMinor: bigint,
  stepGrams: number,
  stepMinor: bigint,
  daysMin: number,
  daysMax: number,
  remoteMinor?: bigint,
];

/** The service's zones, a row a place; a place may stand in one zone of a service only. */
export const freightRatesOf = (service: DemoFreightService): FreightZone[] =>
  service.zones.flatMap(([places, firstGrams, firstMinor, stepGrams, stepMinor, daysMin, daysMax, remote]) =>
    places.split(' ').map((place) => ({
      ...placeOf(place),
      firstGrams,
      firstMinor,
      stepGrams,
      stepMinor,
      remoteSurchargeMinor: remote ?? 0n,
      gramsMax: service.gramsMax ?? null,
      daysMin,
      daysMax,
      served: true,
    })),
  );

function placeOf(place: string): { country: string; state: string; postalPrefix: string } {
  const country = place.slice(0, 2);
  const rest = place.slice(3);
  return place[2] === '/'
    ? { country, state: '', postalPrefix: rest }
    : { country, state: rest, postalPrefix: '' };
}
