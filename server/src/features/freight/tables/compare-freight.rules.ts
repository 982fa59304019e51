import type { FreightDifference } from '@amberdock/contract/console/freight.ts';
import { priceFreight } from '../freight.rules.ts';
import { isSameService, isSameZone } from './freight-table.rules.ts';
import { type FreightInput, type FreightZone, zoneKey } from './freight-input.rules.ts';
import { gatherPlaces, type Places, rateKey, rateOf, type ZoneRate } from './group-zones.rules.ts';

/** Places whose charge changes alike; null where there is none before or after. */
export type ZoneDifference = Places & {
  kind: FreightDifference['kind'];
  before: ZoneRate | null;
  after: ZoneRate | null;
};

export type ServiceComparison = {
  before: FreightInput | null;
  after: FreightInput;
  outcome: 'created' | 'changed' | 'unchanged';
  /** Countries with a place that is served after and not before, and the other way around. */
  countriesAdded: string[];
  countriesRemoved: string[];
  differences: ZoneDifference[];
};

/** Compares a service as it will be with the current one; null if there is none. */
export function compareFreight(before: FreightInput | null, after: FreightInput): ServiceComparison {
  const known = new Map((before?.zones ?? []).map((zone) => [zoneKey(zone), zone]));
  const named = new Set(after.zones.map(zoneKey));
  const isMoneyOther = ({ served }: FreightZone) => served && before?.currency !== after.currency;
  const changed: ChangedZone[] = [
    ...after.zones.map((zone) => changeOf(known.get(zoneKey(zone)) ?? null, zone)),
    ...[...known.values()].filter((zone) => !named.has(zoneKey(zone))).map((zone) => changeOf(zone, null)),
  ].filter(({ was, now }) => !was || !now || isMoneyOther(now) || !isSameZone(was, now));
  const likeness = ({ was, now }: ChangedZone) => `${was && rateKey(was)} ${now && rateKey(now)}`;
  const differences = gatherPlaces(changed, likeness).map(({ zones: [first], ...places }): ZoneDifference => {
    const { was, now } = first as ChangedZone;
    const kind = kindOf(was && before ? { ...before, ...was } : null, now && { ...after, ...now });
    return { ...places, kind, before: was && rateOf(was), after: now && rateOf(now) };
  });
  const [countriesBefore, countriesAfter] = [servedCountries(before), servedCountries(after)];
  const isSame = before !== null && isSameService(before, after) && differences.length === 0;
  return {
    before,
    after,
    outcome: before === null ? 'created' : isSame ? 'unchanged' : 'changed',
    countriesAdded: [...countriesAfter.difference(countriesBefore)],
    countriesRemoved: [...countriesBefore.difference(countriesAfter)],
    differences,
  };
}

type ChangedZone = Pick<FreightZone, 'country' | 'state' | 'postalPrefix'> & {
  was: FreightZone | null;
  now: FreightZone | null;
};

const changeOf = (was: FreightZone | null, now: FreightZone | null): ChangedZone => {
  const { country, state, postalPrefix } = (now ?? was) as FreightZone;
  return { country, state, postalPrefix, was, now };
};

/** Returns the countries in which a service serves a place. */
export const servedCountries = (service: FreightInput | null): Set<string> =>
  new Set((service?.zones ?? []).filter(({ served }) => served).map(({ country }) => country));

type Charge = FreightInput & FreightZone;

/** The weights in grams at which two charges are compared. */
const comparedGrams = [100, 250, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000, 20_000, 30_000];

function kindOf(before: Charge | null, after: Charge | null): ZoneDifference['kind'] {
  if (!before || !after) return before ? 'removed' : 'added';
  if (before.served !== after.served) return after.served ? 'added' : 'removed';
  if (before.currency !== after.currency || before.gramsMax !== after.gramsMax) return 'changed';
  const steps = comparedGrams.map((grams) => {
    const [was, now] = [priceAt(before, grams), priceAt(after, grams)];
    return was === null || now === null ? 0n : now - was;
  });
  if (steps.some((step) => step > 0n)) return steps.every((step) => step >= 0n) ? 'dearer' : 'changed';
  return steps.some((step) => step < 0n) ? 'cheaper' : 'changed';
}

const priceAt = (charge: Charge, grams: number): bigint | null =>
  priceFreight(charge, { grams, cubicMm: 0, hasBattery: false, isLiquid: false })?.amountMinor ?? null;
