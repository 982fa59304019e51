import { expect, test } from 'vitest';
import { entries } from './entries.ts';

type Schema = { [keyword: string]: unknown };

/** The patterns of a schema. A text meets its pattern however long it is: its largest length is another fault beside. */
function patternsIn(schema: Schema): string[] {
  return Object.entries(schema).flatMap(([name, part]) => {
    if (name === 'pattern' && typeof part === 'string') return [part];
    return typeof part === 'object' && part !== null ? patternsIn(part as Schema) : [];
  });
}

const patterns = new Set(entries.flatMap(({ params, query, body }) => patternsIn({ params, query, body })));

const beginnings = ['', 'a@', '/', 'https://', '-'];
const units = ['a', 'A', '0', '-', '.', ' ', '/', '李', 'a.', 'a-', '0 ', '. ', 'a/', 'x@x.', 'aA0-'];
const ends = ['', '!', '\n', '@'];
const length = 30_000;

test.each([...patterns])('a text of any length is soon told from %s', (pattern) => {
  const isMatch = new RegExp(pattern, 'u');
  const slow = units.filter((unit) => {
    const long = unit.repeat(length / unit.length);
    return beginnings.some((beginning) =>
      ends.some((end) => {
        const began = performance.now();
        isMatch.test(beginning + long + end);
        // One that looks again from each letter takes seconds, the others a few milliseconds.
        return performance.now() - began > 250;
      }),
    );
  });
  expect(slow).toEqual([]);
});
