import { fieldText } from '@amberdock/contract/schemas/fields/index.ts';
import { namedSchemas } from '@amberdock/contract/schemas/named.ts';
import { schemaTexts } from '@amberdock/contract/schemas/fields/schema-texts.ts';
import { Page } from '../answer-schema.ts';
import { exampleOf } from './example.ts';
import { isNullable, kindOf, mayBeNull, type Schema, typeOf } from './schema.ts';

/** Returns a schema's shape as text, alike for schemas that differ in their words or the order of their keys alone. */
function shapeOf(schema: unknown): string {
  return JSON.stringify(schema, (key, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const entries = Object.entries(value).filter(
      ([name, part]) =>
        typeof part === 'object' || !['description', 'default'].includes(name) || key === 'properties',
    );
    // The plugin writes a single value as a list of one.
    const alike = entries.map(([name, part]): [string, unknown] =>
      name === 'const' ? ['enum', [part]] : [name, part],
    );
    return Object.fromEntries(alike.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** Whether a schema deserves a name: an object with fields or a list of values does; others are written in place. */
const deservesName = (schema: Schema): boolean =>
  schema.enum !== undefined || Object.keys(schema.properties ?? {}).length > 0;

const named: [string, unknown][] = [['Page', Page], ...namedSchemas];
/** The name of each shape; the first counts where a shape has two. */
const nameByShape = new Map(named.toReversed().map(([name, schema]) => [shapeOf(schema), name]));

/**
 * Turns schemas into references to named ones, and gives every field its description and example. A body or an answer
 * that has no name of its own gets one from its call.
 */
export class SchemaNames {
  readonly schemas: Record<string, Schema> = {};

  /** Returns a reference to the schema, or the schema itself where it deserves no name. */
  name(schema: Schema, places: readonly string[]): Schema {
    if (isNullable(schema)) {
      const some: Schema = { ...schema, type: typeOf(schema) as string };
      const named = deservesName(some) ? this.name(some, places) : some;
      if (named.$ref) return { anyOf: [named, { type: 'null' }] };
      return { ...this.inside(schema, places) };
    }
    const name = deservesName(schema) ? nameByShape.get(shapeOf(schema)) : undefined;
    return name ? this.refer(name, schema) : this.inside(schema, places);
  }

  /** Returns a reference to a body or answer; one without a name is kept under the given one. */
  nameWhole(schema: Schema, name: string): Schema {
    if (schema.items) return { ...schema, items: this.nameWhole(schema.items, `${name}Row`) };
    if (schema.anyOf || !deservesName(schema)) return this.name(schema, [name]);
    return this.refer(nameByShape.get(shapeOf(schema)) ?? name, schema);
  }

  private refer(name: string, schema: Schema): Schema {
    if (!(name in this.schemas)) {
      const text = schemaTexts[name];
      // Its place is taken before its fields are named: they may lead back to it.
      this.schemas[name] = {};
      this.schemas[name] = { ...(text && { description: text }), ...this.inside(schema, [name]) };
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  private inside(schema: Schema, places: readonly string[]): Schema {
    const { properties, patternProperties, items, anyOf } = schema;
    // Nobody has to send a field that the server fills in.
    const required = schema.required?.filter((name) => properties?.[name]?.default === undefined);
    const fields = Object.entries(properties ?? {}).map(([name, field]) => [
      name,
      this.field(field, places, name),
    ]);
    const patterns = Object.entries(patternProperties ?? {}).map(([key, pattern]) => [
      key,
      this.name(pattern, places),
    ]);
    return {
      ...(schema.enum && !schema.type && { type: typeof schema.enum[0] === 'number' ? 'integer' : 'string' }),
      ...schema,
      ...(required && { required }),
      ...(properties && { properties: Object.fromEntries(fields) as Record<string, Schema> }),
      ...(patternProperties && { patternProperties: Object.fromEntries(patterns) as Record<string, Schema> }),
      ...(items && { items: this.name(items, places) }),
      ...(anyOf && { anyOf: anyOf.map((option) => this.name(option, places)) }),
    };
  }

  private field(schema: Schema, places: readonly string[], name: string): Schema {
    const text = fieldText(places, name, kindOf(schema));
    const example = exampleOf(schema, text);
    const meaning = schema.description ?? text?.[0];
    const description = mayBeNull(schema) ? meaning : meaning?.replace(/; null [^.;]*/, '');
    return {
      ...this.name(schema, [name, ...places]),
      ...(description && { description: sentence(description) }),
      ...(example !== undefined && { examples: [example] }),
    };
  }
}

/** Returns the name that a schema gets from a call or the kind of an event: `OrdersPay`. */
export const nameFrom = (name: string): string =>
  name.replaceAll(/(?:^|[.\-_])(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns a text as a sentence: with a capital, and a full stop if it ends without punctuation. */
export const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?…)`]$/.test(text) ? '' : '.'}`;
