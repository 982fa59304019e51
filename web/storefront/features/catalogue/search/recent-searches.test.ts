import { beforeEach, expect, it } from 'vitest';
import { clearRecentSearches, recentSearches, rememberSearch } from './recent-searches.ts';

beforeEach(clearRecentSearches);

it('the newest search comes first, the same words once, whatever their case', () => {
  for (const words of ['lamp', 'mug', ' Lamp ']) rememberSearch(words);
  expect(recentSearches.get()).toEqual(['Lamp', 'mug']);
});

it('nothing but spaces is no search, and only the last eight are kept', () => {
  rememberSearch('  ');
  for (let number = 1; number <= 10; number += 1) rememberSearch(`words ${number}`);
  expect(recentSearches.get()).toHaveLength(8);
  expect(recentSearches.get()[0]).toBe('words 10');
});
