import type { Text } from '@amberdock/contract/language.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import { stateCode } from '@amberdock/contract/people/addresses.ts';

/** The charge of a service to a place; money in the service's currency, weights in grams. */
export type FreightZone = {
  country: string;
  /** Its code where the contract knows the country's states, else as it is written; empty: the whole country. */
  state: string;
  /** In capitals without spaces and dashes; empty: every postal code. */
  postalPrefix: string;
  firstGrams: number;
  firstMinor: bigint;
  stepGrams: number;
  stepMinor: bigint;
  remoteSurchargeMinor: bigint;
  gramsMax: number | null;
  daysMin: number;
  daysMax: number;
  /** False carves the place out of its country. */
  served: boolean;
};

/** A service out of one warehouse, known by the two codes; volumetric grams = mm³ ÷ `volumetricDivisor`. */
export type FreightService = {
  warehouse: string;
  code: string;
  name: Text;
  currency: Currency;
  volumetricDivisor: number;
  carriesBattery: boolean;
  carriesLiquid: boolean;
  /** It pays duty and tax itself, and declares parcels with the account's numbers. */
  dutiesPaid: boolean;
  active: boolean;
};

export type FreightInput = FreightService & { zones: readonly FreightZone[] };

export const serviceKey = ({ warehouse, code }: Pick<FreightService, 'warehouse' | 'code'>): string =>
  `${warehouse} ${code}`;

type Zone = Pick<FreightZone, 'country' | 'state' | 'postalPrefix'>;

/** Returns a state as a freight table keeps it: "Hawaii" and "hi" are HI. */
export const keptState = (country: string, state: string): string =>
  stateCode(country, state) ?? state.trim();

/** Names a place as reports and the audit log do: "US-AK", "GB/BT", "DE". */
export const zoneName = ({ country, state, postalPrefix }: Zone): string =>
  `${country}${state && `-${keptState(country, state)}`}${postalPrefix && `/${postalPrefix}`}`;

/** Returns a text that two places share if they are one, however their state is written. */
export const zoneKey = (zone: Zone): string => zoneName(zone).toLowerCase();
