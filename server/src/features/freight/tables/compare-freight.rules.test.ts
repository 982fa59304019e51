import { expect, test } from 'vitest';
import { compareFreight } from './compare-freight.rules.ts';
import { freightColumns, type FreightColumn } from './freight-columns.rules.ts';
import { freightRows } from './freight-csv.rules.ts';
import type { FreightInput, FreightZone } from './freight-input.rules.ts';
import { isSameService, isSameZone, readFreightRows } from './freight-table.rules.ts';

const zone: FreightZone = {
  country: 'DE',
  state: '',
  postalPrefix: '',
  firstGrams: 500,
  firstMinor: 500n,
  stepGrams: 500,
  stepMinor: 100n,
  remoteSurchargeMinor: 0n,
  gramsMax: null,
  daysMin: 2,
  daysMax: 4,
  served: true,
};
const service: FreightInput = {
  warehouse: 'HAM1',
  code: 'standard',
  name: { zh: '标准', en: 'Standard' },
  currency: 'EUR',
  volumetricDivisor: 6_000,
  carriesBattery: true,
  carriesLiquid: false,
  dutiesPaid: false,
  active: true,
  zones: [zone],
};
const withZones = (...zones: Partial<FreightZone>[]): FreightInput => ({
  ...service,
  zones: zones.map((changed) => ({ ...zone, ...changed })),
});

test.each([
  ['a first weight that costs more', { firstMinor: 501n }, 'dearer'],
  ['steps that cost less', { stepMinor: 90n }, 'cheaper'],
  ['a remote surcharge', { remoteSurchargeMinor: 200n }, 'dearer'],
  ['a first weight that reaches further', { firstGrams: 1_000 }, 'cheaper'],
  ['light parcels dearer, heavy ones cheaper', { firstMinor: 600n, stepMinor: 50n }, 'changed'],
  ['other days at the same price', { daysMax: 9 }, 'changed'],
  ['another heaviest parcel at the same price', { gramsMax: 2_000 }, 'changed'],
  ['a lower price for light parcels alone', { firstMinor: 300n, gramsMax: 5_000 }, 'changed'],
  ['a place that is no longer served', { served: false }, 'removed'],
])('%s is told apart', (_, changed, kind) => {
  const { outcome, differences } = compareFreight(service, withZones(changed));
  expect(outcome).toBe('changed');
  expect(differences).toMatchObject([{ kind, countries: ['DE'], state: '', postalPrefixes: [] }]);
});

test('prices in another currency are not compared', () => {
  const dollars: FreightInput = { ...withZones({ firstMinor: 9_000n }), currency: 'USD' };
  expect(compareFreight(service, dollars).differences).toMatchObject([{ kind: 'changed' }]);
  const same: FreightInput = { ...service, currency: 'USD' };
  expect(compareFreight(service, same).differences).toMatchObject([{ kind: 'changed', countries: ['DE'] }]);
});

test('places that change alike are one difference, and countries that come or go are named', () => {
  const before = withZones({}, { country: 'AT' }, { country: 'FR' });
  const after = withZones({ firstMinor: 700n }, { country: 'AT', firstMinor: 700n }, { country: 'PL' });
  const compared = compareFreight(before, after);
  expect(compared).toMatchObject({ countriesAdded: ['PL'], countriesRemoved: ['FR'] });
  expect(compared.differences.map(({ kind, countries }) => [kind, countries])).toEqual([
    ['dearer', ['DE', 'AT']],
    ['added', ['PL']],
    ['removed', ['FR']],
  ]);
});

test('a service is new where there is none, and unchanged where all is the same', () => {
  expect(compareFreight(null, service)).toMatchObject({ outcome: 'created', countriesAdded: ['DE'] });
  const unserved = withZones({}, { country: 'US', state: 'HI', served: false });
  const emptyPrices = withZones({}, { country: 'US', state: 'HI', served: false, firstMinor: 0n });
  expect(compareFreight(unserved, emptyPrices)).toMatchObject({ outcome: 'unchanged', differences: [] });
  expect(compareFreight(service, { ...service, active: false }).outcome).toBe('changed');
});

test('a table that was written out reads as the same services again', () => {
  const whole = withZones(
    {},
    { country: 'AT' },
    { country: 'AT', postalPrefix: '6991', remoteSurchargeMinor: 1_490n },
    { country: 'AT', postalPrefix: '6992', remoteSurchargeMinor: 1_490n },
    { country: 'US', gramsMax: 2_000 },
    { country: 'US', state: 'Hawaii', served: false },
  );
  const [header = [], ...rows] = freightRows([whole]);
  expect(header).toEqual(freightColumns);
  expect(rows.map((cells) => [cells[9], cells[10], cells[11]])).toEqual([
    ['DE AT', '', ''],
    ['AT', '', '6991 6992'],
    ['US', '', ''],
    ['US', 'Hawaii', ''],
  ]);
  const table = rows.map((cells, index) => ({
    line: index + 2,
    cells: Object.fromEntries(cells.map((cell, index) => [header[index], cell])) as Record<
      FreightColumn,
      string
    >,
  }));
  const { read, problems } = readFreightRows(table, {
    warehouses: new Map([['HAM1', 'EUR']]),
    services: new Map(),
  });
  expect(problems).toEqual([]);
  expect(read.every((row) => isSameService(row.service, whole))).toBe(true);
  const zones = read.flatMap((row) => row.service.zones);
  expect(zones.length).toBe(whole.zones.length);
  for (const zone of whole.zones) expect(zones.some((found) => isSameZone(found, zone))).toBe(true);
});
