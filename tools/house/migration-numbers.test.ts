import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../server/src/db/migrations/', import.meta.url);

test('migrations are numbered without a gap, and no number appears twice', () => {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const first = Number(names[0]?.slice(0, 4));
  const numbers = names.map((_, index) => String(first + index).padStart(4, '0'));
  expect(names.map((name) => name.slice(0, 4))).toEqual(numbers);
});
