import { expect, test } from 'vitest';
import { fieldLabel } from './field-labels.ts';
import { entries } from './schemas/entries.ts';

type Schema = { anyOf?: readonly Schema[]; items?: Schema; properties?: Record<string, Schema> };

function fieldsOf({ anyOf = [], items, properties = {} }: Schema): string[] {
  const below = [...anyOf, ...(items ? [items] : []), ...Object.values(properties)];
  return [...Object.keys(properties), ...below.flatMap(fieldsOf)];
}

test('an amount of freight that is refused is not called a shipping service', () => {
  expect(fieldLabel('freight', 'en')).toBe('Freight');
});

test('each field that a caller fills in has a name for people, in both languages', () => {
  const fields = entries.flatMap(({ query, body }) =>
    [query, body].flatMap((part) => (part ? fieldsOf(part as Schema) : [])),
  );
  const bare = fields.filter((name) => fieldLabel(name, 'zh') === name || fieldLabel(name, 'en') === name);
  expect([...new Set(bare)].sort(), 'a row of field-labels.ts').toEqual([]);
});
