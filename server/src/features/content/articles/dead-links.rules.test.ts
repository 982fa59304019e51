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

test('a link may have a title, which goes with it', () => {
  const titled = 'See [returns](/articles/returns "How to") and [fees](/articles/fees \'VAT\').';
  expect(articleLinksOf(titled)).toEqual(['/articles/returns', '/articles/fees']);
  expect(withoutLinksTo(titled, new Set(['/articles/returns', '/articles/fees']))).toBe(
    'See returns and fees.',
  );
});

test('of a link to what is gone the words stay, and other links stay as they are', () => {
  expect(withoutLinksTo(text, new Set(['/articles/returns']))).toBe(
    'See returns, [help](/articles) and [fees](/articles/fees#vat) or [it](/library).',
  );
});
