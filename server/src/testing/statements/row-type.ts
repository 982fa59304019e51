import type { CallExpression } from 'typescript/unstable/ast';
import { type Type, TypeFlags } from 'typescript/unstable/sync';
import type { Column } from './describe-statement.ts';
import type { ServerProgram } from './server-program.ts';

export type Member = { name: string; type: Type; isOptional: boolean; mayBeNull: boolean };

/** The members of the row that a call declares; null if it declares none, because its rows are not read. */
export function declaredRow(
  { checker }: ServerProgram,
  call: CallExpression,
  isList: boolean,
): Member[] | null {
  const promise = checker.getTypeAtLocation(call);
  const [settled] = promise?.isTypeReference() ? checker.getTypeArguments(promise) : [];
  if (!settled) throw new Error(`${call.getText().slice(0, 60)} gives no promise`);
  const [element] = isList && settled.isTypeReference() ? checker.getTypeArguments(settled) : [settled];
  if (!element || element.flags & (TypeFlags.Unknown | TypeFlags.Any)) return null;
  const row = checker.getNonNullableType(element) as Type;
  return checker.getPropertiesOfType(row).map((property) => {
    const type = checker.getTypeOfSymbolAtLocation(property, call);
    const parts = type.isUnionType() ? type.getTypes() : [type];
    return {
      name: property.name,
      type,
      isOptional: parts.some(({ flags }) => flags & TypeFlags.Undefined),
      mayBeNull: parts.some(({ flags }) => flags & (TypeFlags.Null | TypeFlags.Unknown | TypeFlags.Any)),
    };
  });
}

const numbers = ['smallint', 'integer', 'real', 'double precision', 'oid'];
const texts = [
  'text',
  'character varying',
  'uuid',
  'numeric',
  'name',
  'inet',
  'citext',
  '"char"',
  'void',
  'tsquery',
];
const moments = ['timestamp with time zone', 'timestamp without time zone', 'date'];
const documents = ['json', 'jsonb'];

/** Returns the TypeScript type to which the driver converts a PostgreSQL type (server/src/db/pool.ts). */
function driverTypeOf(type: string): string {
  if (type.endsWith('[]')) {
    const element = driverTypeOf(type.slice(0, -2));
    return element === 'document' ? 'document' : `${element}[]`;
  }
  if (type === 'bigint') return 'bigint';
  if (type === 'boolean') return 'boolean';
  if (type === 'bytea') return 'Buffer';
  if (numbers.includes(type)) return 'number';
  if (texts.includes(type)) return 'string';
  if (moments.includes(type)) return 'Date';
  if (documents.includes(type)) return 'document';
  throw new Error(`row-type.ts does not know what the driver makes of ${type}: say it there`);
}

/**
 * A difference between the columns of a statement and the row declared at its call; `about` names the table's
 * column.
 */
export type Difference = { says: string; about: string };

type Compared = { row: readonly Member[]; columns: readonly Column[]; text: string };

export function differences(program: ServerProgram, { row, columns, text }: Compared): Difference[] {
  const members = new Map(row.map((member) => [member.name, member]));
  const given = new Map(columns.map((column) => [column.name, column]));
  const missing = row.filter(({ name, isOptional }) => !isOptional && !given.has(name));
  const unread = columns.filter(({ name }) => !members.has(name));
  return [
    ...missing.map(({ name }) => ({
      says: `declares ${name}, which the statement does not give`,
      about: name,
    })),
    ...unread.map(({ name }) => ({ says: `gives ${name}, which the row does not declare`, about: name })),
    ...[...given.values()].flatMap((column) => {
      const member = members.get(column.name);
      return member ? differencesOf(program, { member, column, text }) : [];
    }),
  ];
}

type ComparedColumn = { member: Member; column: Column; text: string };

function differencesOf({ checker }: ServerProgram, { member, column, text }: ComparedColumn): Difference[] {
  const { name } = member;
  const { type, source } = column;
  const found: Difference[] = [];
  const expected = driverTypeOf(type);
  const declared = checker.getNonNullableType(member.type) as Type;
  if (!isAnything(member.type) && !isOf(checker, declared, expected)) {
    const says = `declares ${name}: ${checker.typeToString(declared)}, PostgreSQL gives ${type} (${expected})`;
    found.push({ says, about: name });
  }
  if (!source) return found;
  const about = `${source.table}.${source.column}`;
  if (source.isNotNull && member.mayBeNull && !outerJoin.test(text)) {
    found.push({ says: `declares ${name} as possibly null, which ${about} never is`, about });
  }
  if (!source.isNotNull && !member.mayBeNull && !member.isOptional && !isFiltered(source.column, text)) {
    found.push({ says: `declares ${name} as never null, which ${about} may be`, about });
  }
  return found;
}

const outerJoin = /\b(left|right|full)\s+(outer\s+)?join\b/i;

/** Whether a condition of the statement excludes rows in which the column is null. */
const isFiltered = (column: string, text: string): boolean =>
  new RegExp(`\\b${column} (is not null|=|<|>|<=|>=|<>|in|like) |= (\\w+\\.)?${column}\\b`, 'i').test(text);

const isAnything = ({ flags }: Type): boolean => (flags & (TypeFlags.Unknown | TypeFlags.Any)) !== 0;

function isOf(checker: ServerProgram['checker'], declared: Type, expected: string): boolean {
  const text = checker.typeToString(declared);
  if (expected === 'document') return !/^(bigint|Date|Buffer)\b/.test(text);
  if (expected.endsWith('[]')) {
    const [element] = declared.isTypeReference() ? checker.getTypeArguments(declared) : [];
    return (
      element !== undefined &&
      isOf(checker, checker.getNonNullableType(element) as Type, expected.slice(0, -2))
    );
  }
  if (expected === 'Date' || expected === 'Buffer') return text.startsWith(expected);
  const base = {
    string: checker.getStringType(),
    number: checker.getNumberType(),
    bigint: checker.getBigIntType(),
    boolean: checker.getBooleanType(),
  };
  return checker.isTypeAssignableTo(declared, base[expected as keyof typeof base]);
}
