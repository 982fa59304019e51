import type { FreightZone } from './freight-input.rules.ts';

export type ZoneRate = Omit<FreightZone, 'country' | 'state' | 'postalPrefix'>;

/** Places as a row of a table names them: whole countries, or one country with a state or postal prefixes. */
export type Places = { countries: string[]; state: string; postalPrefixes: string[] };

export type ZoneGroup = Places & { rate: ZoneRate };

type Zone = Pick<FreightZone, 'country' | 'state' | 'postalPrefix'>;

/**
 * Gathers places that are alike into as few rows as a table has for them: whole countries together, and the postal
 * prefixes of a country and state. The order is that of the first place of each.
 */
export function gatherPlaces<T extends Zone>(
  zones: readonly T[],
  likeness: (zone: T) => string,
): (Places & { zones: T[] })[] {
  const alike = Map.groupBy(zones, (zone) => `${placeKind(zone)} ${likeness(zone)}`);
  return [...alike.values()].map((own) => ({
    countries: [...new Set(own.map(({ country }) => country))],
    state: own[0]?.state ?? '',
    postalPrefixes: own.flatMap(({ postalPrefix }) => postalPrefix || []),
    zones: own,
  }));
}

const placeKind = ({ country, state, postalPrefix }: Zone): string => {
  if (postalPrefix) return `prefix ${country} ${state}`;
  return state ? `state ${country} ${state}` : 'country';
};

/** Gathers the zones of a service that charge the same. */
export const groupZones = (zones: readonly FreightZone[]): ZoneGroup[] =>
  gatherPlaces(zones, rateKey).map(({ zones: [first], ...places }) => ({
    ...places,
    rate: rateOf(first as FreightZone),
  }));

export const rateOf = ({ country: _c, state: _s, postalPrefix: _p, ...rate }: FreightZone): ZoneRate => rate;

/** Returns a text that two zones share if they charge the same; places that are not served do. */
export const rateKey = (zone: FreightZone): string =>
  zone.served
    ? Object.entries(rateOf(zone))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => `${name}=${value}`)
        .join()
    : 'not served';
