import { expect, test } from 'vitest';
import { articleLinksOf, withoutLinksTo } from './dead-links.rules.ts';

const text =
  'See [returns](/articles/returns), [help](/articles) and [fees](/articles/fees#vat) or [it](/library).';

test('the articles that a text links to are found, each once', () => {
  expect(articleLinksOf(`${text} [again](/articles/returns)`)).toEqual([
    '/articles/returns',
    '/articles/fees#vat',
  ]);
});

test('of a link to what is gone the words stay, and other links stay as they are', () => {
  expect(withoutLinksTo(text, new Set(['/articles/returns']))).toBe(
    'See returns, [help](/articles) and [fees](/articles/fees#vat) or [it](/library).',
  );
});
