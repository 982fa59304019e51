/** A schema of the document, as far as types are made of it. */
export type TypeSchema = {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly TypeSchema[];
  items?: TypeSchema;
  properties?: Record<string, TypeSchema>;
  required?: readonly string[];
  additionalProperties?: boolean | TypeSchema;
};

const simple: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** Returns a schema as a TypeScript type. */
export function typeText(schema: TypeSchema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' | ');
  const types = schema.type === undefined ? [] : [schema.type].flat();
  return types.map((type) => ofType(type, schema)).join(' | ') || 'unknown';
}

function ofType(type: string, schema: TypeSchema): string {
  if (type === 'array') return `readonly (${typeText(schema.items ?? {})})[]`;
  if (type === 'object') return objectText(schema);
  return simple[type] ?? 'unknown';
}

function objectText({ properties, required = [], additionalProperties }: TypeSchema): string {
  const fields = Object.entries(properties ?? {}).map(
    ([name, schema]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeText(schema)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  return typeof additionalProperties === 'object'
    ? `Record<string, ${typeText(additionalProperties)}>`
    : '{}';
}
