import type { FieldText } from '@amberdock/contract/schemas/fields/index.ts';
import { kindOf, type Schema } from './schema.ts';

const byFormat: Record<string, string> = {
  uuid: '0190f0c2-7d2a-7c31-8a1b-1f2e3d4c5b6a',
  'date-time': '2026-11-21T09:30:00.000Z',
  date: '2026-11-21',
  country: 'DE',
  email: 'anna@example.com',
};

const fits = (example: unknown, kind: string): boolean => {
  if (kind === 'array') return Array.isArray(example);
  if (kind === 'integer') return Number.isInteger(example);
  return kind === 'any' || typeof example === kind;
};

/** Returns an example of a single value: the field's own, or what its schema gives away. */
export function exampleOf(schema: Schema, text?: FieldText): unknown {
  const kind = kindOf(schema);
  const values = schema.enum ?? schema.anyOf?.find((option) => option.enum)?.enum;
  if (values) return values.find((value) => value === text?.[1]) ?? values[0];
  if (schema.const !== undefined) return schema.const;
  const format = byFormat[schema.format ?? ''];
  if (format !== undefined && schema.format !== 'country') return format;
  if (text && text.length > 1 && fits(text[1], kind)) return text[1];
  if (format !== undefined) return format;
  if (kind === 'boolean') return true;
  if (kind === 'integer' || kind === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (kind === 'array' && schema.items && kindOf(schema.items) !== 'object') return [exampleOf(schema.items)];
  return undefined;
}

/** Fields of a request that exclude each other: the example has the first. */
const alternatives: readonly (readonly [string, string])[] = [
  ['address', 'address_id'],
  ['service_id', 'label_file_id'],
  ['from', 'delivery_id'],
  ['tracking_numbers', 'parcels'],
];

/** Returns a request's example without the fields that another one of it excludes. */
export function oneOfEach(example: unknown): unknown {
  if (Array.isArray(example)) return example.map(oneOfEach);
  if (typeof example !== 'object' || example === null) return example;
  const excluded = alternatives.flatMap(([first, other]) => (first in example ? [other] : []));
  const kept = Object.entries(example).filter(([name]) => !excluded.includes(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, oneOfEach(value)]));
}

/** Returns an example of a whole body, made of its fields' own; `resolve` finds what a reference leads to. */
export function wholeExample(schema: Schema, resolve: (ref: string) => Schema): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.$ref) return wholeExample(resolve(schema.$ref), resolve);
  if (schema.anyOf?.[0]) return wholeExample(schema.anyOf[0], resolve);
  const kind = kindOf(schema);
  if (kind === 'array') return schema.items ? [wholeExample(schema.items, resolve)] : [];
  if (kind !== 'object') return exampleOf(schema) ?? '';
  const fields = Object.entries(schema.properties ?? {});
  return Object.fromEntries(fields.map(([name, field]) => [name, wholeExample(field, resolve)]));
}
