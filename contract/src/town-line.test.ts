import { expect, it } from 'vitest';
import { townLine } from './town-line.ts';

it.each([
  [{ country: 'US', city: 'Seattle', state: 'WA', postal_code: '98109' }, 'Seattle, WA 98109'],
  [{ country: 'GB', city: 'Manchester', state: '', postal_code: 'M1 2AB' }, 'Manchester M1 2AB'],
  [{ country: 'DE', city: 'Berlin', state: 'Berlin', postal_code: '10437' }, '10437 Berlin'],
  [{ country: 'FR', city: 'Lyon', state: 'Rhône', postal_code: '69001' }, '69001 Lyon, Rhône'],
  [{ country: 'CN', city: '杭州市', state: '浙江省', postal_code: '310012' }, '浙江省 杭州市 310012'],
  [{ country: 'IE', city: 'Dublin' }, 'Dublin'],
])('writes the town of $country as its carriers read it', (town, line) => {
  expect(townLine(town)).toBe(line);
});
