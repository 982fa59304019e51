import { expect, test } from 'vitest';
import {
  crossesBorder,
  isTaxNumber,
  missingFacts,
  plainTaxNumber,
  taxNumberExamples,
  taxNumberKinds,
} from './customs.ts';

test.each([
  ['within a country', 'CN', 'CN', '518000', false],
  ['within the European Union', 'DE', 'FR', '75001', false],
  ['to Monaco from the Union', 'DE', 'MC', '98000', false],
  ['from China to the Union', 'CN', 'DE', '10437', true],
  ['from the mainland to Hong Kong', 'CN', 'HK', '', true],
  ['from the mainland to Macao', 'CN', 'MO', '', true],
  ['from the mainland to Taiwan', 'CN', 'TW', '100', true],
  ['from the Union to the United Kingdom', 'DE', 'GB', 'M17 1SN', true],
  ['from the United Kingdom to the Union', 'GB', 'IE', 'D02', true],
  ['from the Union to Northern Ireland', 'DE', 'GB', 'bt1 5gs', false],
  ['from Great Britain to Northern Ireland', 'GB', 'GB', 'BT1 5GS', false],
  ['from China to Northern Ireland', 'CN', 'GB', 'BT1 5GS', true],
  ['from Great Britain to the Isle of Man', 'GB', 'IM', 'IM1 1AA', false],
  ['from Great Britain to Jersey', 'GB', 'JE', 'JE2 3AB', true],
  ['from the Union to Switzerland', 'DE', 'CH', '8001', true],
  ['from Switzerland to Liechtenstein', 'CH', 'LI', '9490', false],
  ['from the Union to Norway', 'DE', 'NO', '0150', true],
  ['from the Union to the Canary Islands', 'DE', 'ES', '35001', true],
  ['from the Union to mainland Spain', 'DE', 'ES', '28001', false],
  ['from Hamburg to Heligoland', 'DE', 'DE', '27498', true],
  ['from the Union to Réunion by a French address', 'DE', 'FR', '97400', true],
  ['from the states to Puerto Rico', 'US', 'PR', '00901', false],
  ['from the states to Canada', 'US', 'CA', 'M5V 2T6', true],
])('%s a parcel crosses a border or not', (...[, from, country, postal_code, expected]) => {
  expect(crossesBorder({ country: from }, { country, postal_code })).toBe(expected);
});

test('numbers are judged by their shape, and taken as people write them', () => {
  for (const kind of taxNumberKinds) expect(isTaxNumber(kind, taxNumberExamples[kind])).toBe(true);
  expect(isTaxNumber('ioss', 'DE2760000742')).toBe(false);
  expect(isTaxNumber('ioss', 'IM276000074')).toBe(false);
  expect(isTaxNumber('eori', 'GB123456789')).toBe(false);
  expect(isTaxNumber('eori', 'GB123456789000')).toBe(true);
  expect(isTaxNumber('vat', '136695976')).toBe(false);
  expect(plainTaxNumber(' de 136.695-976 ')).toBe('DE136695976');
});

test('goods lack what is empty, and an HS code that is none', () => {
  const whole = {
    hs_code: '691200',
    customs_name_zh: '马克杯',
    customs_name_en: 'Mug',
    origin_country: 'CN',
  };
  expect(missingFacts(whole)).toEqual([]);
  expect(missingFacts({ ...whole, hs_code: '6912', customs_name_zh: ' ' })).toEqual([
    'hs_code',
    'customs_name_zh',
  ]);
  expect(missingFacts({ ...whole, origin_country: '', customs_name_en: '' })).toEqual([
    'customs_name_en',
    'origin_country',
  ]);
});
