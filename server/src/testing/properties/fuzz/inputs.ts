import fc from 'fast-check';
import { hostileText, hostileThing } from './hostile.ts';

/** Values that exist in the shop, by the name of the field, so that a call passes its first checks. */
export type Known = ReadonlyMap<string, readonly unknown[]>;

type Schema = {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  patternProperties?: Record<string, Schema>;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
};

/** Input that matches the schema; its ids, numbers and codes mostly exist in the shop. */
export function validInput(schema: unknown, known: Known, field = ''): fc.Arbitrary<unknown> {
  const node = schema as Schema;
  const made = generated(node, known, field);
  const familiar = known.get(field);
  const isList = node.type === 'array';
  if (!familiar || isList) return made;
  return fc.oneof({ arbitrary: fc.constantFrom(...familiar), weight: 6 }, { arbitrary: made, weight: 1 });
}

function generated(node: Schema, known: Known, field: string): fc.Arbitrary<unknown> {
  if ('const' in node) return fc.constant(node.const);
  if (node.enum) return fc.constantFrom(...node.enum);
  if (node.anyOf) return fc.oneof(...node.anyOf.map((option) => validInput(option, known, field)));
  const types = typeof node.type === 'string' ? [node.type] : (node.type ?? []);
  const arbitraries = types.map((type) => ofType(type, node, known, field));
  return arbitraries.length > 0 ? fc.oneof(...arbitraries) : fc.jsonValue();
}

function ofType(type: string, node: Schema, known: Known, field: string): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.double({ min: node.minimum ?? -1e300, max: node.maximum ?? 1e300, noNaN: true });
    case 'integer':
      return wholeNumber(node.minimum ?? -(2 ** 40), node.maximum ?? 2 ** 40);
    case 'array':
      return list(node, known, field);
    case 'object':
      return object(node, known);
    default:
      return text(node);
  }
}

/** Mostly small numbers, and both limits. */
const wholeNumber = (min: number, max: number) =>
  fc.oneof(
    { arbitrary: fc.integer({ min, max: Math.min(max, Math.max(min, 0) + 3) }), weight: 4 },
    { arbitrary: fc.constantFrom(min, max), weight: 1 },
  );

function list(node: Schema, known: Known, field: string): fc.Arbitrary<unknown> {
  const lengths = { minLength: node.minItems ?? 0, maxLength: Math.min(node.maxItems ?? 3, 3) };
  return fc.array(validInput(node.items, known, field), lengths);
}

function object(node: Schema, known: Known): fc.Arbitrary<unknown> {
  const [pattern, values] = Object.entries(node.patternProperties ?? {})[0] ?? [];
  if (pattern)
    return fc.dictionary(fc.constantFrom('SZX', 'LAX', 'x'), validInput(values, known), { maxKeys: 2 });
  const fields = Object.entries(node.properties ?? {});
  const model = Object.fromEntries(fields.map(([name, schema]) => [name, validInput(schema, known, name)]));
  return fc.record(model, { requiredKeys: [...(node.required ?? [])] }).map((made) => ({ ...made }));
}

function text(node: Schema): fc.Arbitrary<string> {
  if (node.format === 'uuid') return fc.uuid();
  if (node.format === 'email') return fc.constantFrom('a@b.co', `${'x'.repeat(60)}@example.org`);
  if (node.format === 'date') return fc.constantFrom('2026-01-01', '0001-01-01', '0000-01-01', '9999-12-31');
  if (node.format === 'date-time') return fc.constantFrom(...times);
  if (node.pattern) return matching(node.pattern);
  const [min, max] = [node.minLength ?? 0, node.maxLength ?? 40];
  const length = { minLength: min, maxLength: Math.min(max, 40) };
  return fc.oneof(
    fc.string(length),
    fc.string({ ...length, unit: 'binary' }),
    fc.constant('长'.repeat(max)),
    hostileText.filter((text) => text.length >= min && text.length <= max),
  );
}

/** All of these are valid times by RFC 3339. */
const times = [
  '2026-01-01T00:00:00Z',
  '2026-01-01T00:00:00.123456789+08:00',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59Z',
  '2026-06-30T23:59:60Z',
  '2026-01-01T00:00:00-23:59',
  '2026-01-01t00:00:00z',
];

const textsByPattern = new Map<string, fc.Arbitrary<string>>();

/** Made once for each pattern, which takes fast-check up to a tenth of a second, and is asked for by hundreds of fields. */
function matching(pattern: string): fc.Arbitrary<string> {
  const texts = textsByPattern.get(pattern) ?? textsMatching(pattern);
  textsByPattern.set(pattern, texts);
  return texts;
}

/** fast-check does not support look-ahead: those patterns have texts written by hand. */
function textsMatching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 60 });
  } catch {
    return fc.constantFrom('ann_lee', '李小姐', 'a.b-c');
  }
}

type FieldLocation = { holder: Record<string | number, unknown>; key: string | number };

function placesOf(value: unknown): FieldLocation[] {
  if (value === null || typeof value !== 'object') return [];
  const holder = value as Record<string | number, unknown>;
  return Object.keys(value).flatMap((key) => [{ holder, key }, ...placesOf(holder[key])]);
}

/** Valid input with one thing wrong: a value, a field missing, a field too many, an entry twice. */
export function nearlyValid(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.constantFrom('replace', 'remove', 'add', 'double');
  return fc.tuple(valid, change, fc.nat({ max: 1_000 }), hostileThing).map(([base, how, index, thing]) => {
    const made: unknown = structuredClone(base);
    const places = placesOf(made);
    const place = places[index % Math.max(places.length, 1)];
    if (!place) return thing;
    const { holder, key } = place;
    if (how === 'replace') holder[key] = thing;
    if (how === 'remove') delete holder[key];
    if (how === 'add') holder['is_admin'] = thing;
    if (how === 'double' && Array.isArray(holder[key])) holder[key].push(...holder[key]);
    return made;
  });
}
