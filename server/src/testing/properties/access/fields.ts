import { callerOf } from '@amberdock/contract/access.ts';
import type { RouteEntry } from '@amberdock/contract/http.ts';
import { entries } from '@amberdock/contract/schemas/entries.ts';

type Schema = {
  format?: string;
  anyOf?: readonly Schema[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
};

export const allRoutes = entries.map((entry): [string, RouteEntry] => [entry.key, entry]);

const namesSomething = (field: string, { format }: Schema) =>
  format === 'uuid' || /(^|_)(id|no|key)s?$/.test(field);

/** The fields of an input that name a row, recognized by their format or name. */
function namingFields(schema: Schema, field = ''): string[] {
  const parts = [
    ...(schema.anyOf ?? []).map((each): [string, Schema] => [field, each]),
    ...(schema.items ? [[field, schema.items] as [string, Schema]] : []),
    ...Object.entries(schema.properties ?? {}),
    ...Object.values(schema.patternProperties ?? {}).map((each): [string, Schema] => [field, each]),
  ];
  if (parts.length === 0) return namesSomething(field, schema) ? [field] : [];
  return parts.flatMap(([name, part]) => namingFields(part, name));
}

/** `feature.route field` for each field of a buyer's or public route that may name an account's row. */
export const namedByBuyers: readonly string[] = allRoutes
  .filter(([, { access }]) => callerOf(access) !== 'operator')
  .flatMap(([name, { params, query, body }]) => {
    const fields = [
      ...Object.keys((params as Schema | undefined)?.properties ?? {}),
      ...[query, body].flatMap((part) => (part ? namingFields(part as Schema) : [])),
    ];
    return [...new Set(fields)].map((field) => `${name} ${field}`);
  });
