import { callerOf, type Scope } from '@amberdock/contract/access.ts';
import type { RouteEntry } from '@amberdock/contract/http.ts';
import { entries } from '@amberdock/contract/schemas/entries.ts';

type Schema = {
  format?: string;
  anyOf?: readonly Schema[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
};

type BuyersCall = { entry: RouteEntry; query: Record<string, string>; scope: Scope };

/** Buyers' calls with the scope that each asks for; one whose parameter decides is there for each of its values. */
export const callsOfBuyers: readonly (readonly [string, BuyersCall])[] = entries.flatMap(
  (entry: RouteEntry) => {
    const { key = '', access } = entry;
    if (access === 'visitor' || !('buyer' in access)) return [];
    const { buyer } = access;
    if (typeof buyer === 'string') return [[key, { entry, query: {}, scope: buyer }] as const];
    return Object.entries(buyer.scopes).map(
      ([value, scope]) => [`${key} ${value}`, { entry, query: { [buyer.parameter]: value }, scope }] as const,
    );
  },
);

export const allRoutes = entries.map((entry): [string, RouteEntry] => [entry.key, entry]);

const namesSomething = (field: string, { format }: Schema) =>
  format === 'uuid' || /(^|_)(id|no|key)s?$/.test(field);

/** The fields of an input that name a row, recognized by their format or name. */
function namingFields(schema: Schema, field = ''): string[] {
  const parts = [
    ...(schema.anyOf ?? []).map((option): [string, Schema] => [field, option]),
    ...(schema.items ? [[field, schema.items] as [string, Schema]] : []),
    ...Object.entries(schema.properties ?? {}),
    ...Object.values(schema.patternProperties ?? {}).map((option): [string, Schema] => [field, option]),
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
