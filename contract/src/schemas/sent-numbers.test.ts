import { expect, test } from 'vitest';
import { entries } from './entries.ts';

/** The amount of a row is judged with its row, so that one too large refuses itself and not the whole list. */
const judgedByRow = /rows\.items\.properties\.quantity$/;

type Schema = { [keyword: string]: unknown };

/** The paths of the numbers in a schema that may be as large as a caller likes. */
function unboundedIn(schema: Schema, path: string): string[] {
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  const own = isNumber && schema.maximum === undefined ? [path] : [];
  const inside = Object.entries(schema).flatMap(([name, part]) =>
    typeof part === 'object' && part !== null ? unboundedIn(part as Schema, `${path}.${name}`) : [],
  );
  return [...own, ...inside];
}

test.each(entries.map((entry) => [entry.key, entry] as const))(
  'a number that is sent has a largest value: %s',
  (_, { params, query, body }) => {
    const sent = { params, query, body } as Schema;
    expect(unboundedIn(sent, 'call').filter((path) => !judgedByRow.test(path))).toEqual([]);
  },
);
