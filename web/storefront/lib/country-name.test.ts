import { expect, it } from 'vitest';
import { countryNameIn, countryNames } from './country-name.ts';

it('countries are named in both languages, and what is no country stays as it was written', () => {
  expect(countryNameIn('zh', 'de')).toBe('德国');
  expect(countryNameIn('en', 'DE')).toBe('Germany');
  expect(countryNameIn('en', 'nowhere')).toBe('nowhere');
});

it('the names of a language are opened once, however many cards ask', () => {
  expect(countryNames('en')).toBe(countryNames('en'));
  expect(countryNames('en')).not.toBe(countryNames('zh'));
});
