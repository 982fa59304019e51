/** A JSON Schema as it stands in the document. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  description?: string;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  minimum?: number;
  default?: unknown;
  discriminator?: { propertyName: string; mapping: Record<string, string> };
};

/** Takes a schema of the contract as one of the document: both are the same JSON. */
export const schemaOf = (schema: object): Schema => schema as Schema;

/** Returns the type of a value, apart from null if it may be null. */
export const typeOf = ({ type }: Schema): string | undefined =>
  Array.isArray(type) ? type.find((name) => name !== 'null') : type;

export const isNullable = ({ type }: Schema): boolean => Array.isArray(type) && type.includes('null');

/** Whether a value may be null: one of several schemas may say so, and a schema without a type takes everything. */
export const mayBeNull = (schema: Schema): boolean =>
  isNullable(schema) ||
  (schema.anyOf ?? []).some(mayBeNull) ||
  (schema.type === undefined && !schema.anyOf && !schema.enum);

/** Returns the kind by which a field's text is looked up. */
export function kindOf(schema: Schema): string {
  if (schema.enum) return 'enum';
  return typeOf(schema) ?? (schema.anyOf?.[0] ? kindOf(schema.anyOf[0]) : 'any');
}
