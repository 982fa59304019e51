import { pageKeyPattern } from '@amberdock/contract/console/content/page-keys.ts';
import { expect, test } from 'vitest';
import { suggestedKey } from './page-key.rules.ts';

test.each([
  ['Returns & refunds', 'returns-refunds'],
  ['  What’s a pallet? ', 'whats-a-pallet'],
  ['Café', 'cafe'],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('%s suggests %s', (title, key) => {
  expect(suggestedKey(title)).toBe(key);
  expect(key).toMatch(new RegExp(pageKeyPattern));
});

test('a title without letters suggests nothing', () => {
  expect(suggestedKey('退货')).toBe('');
});
