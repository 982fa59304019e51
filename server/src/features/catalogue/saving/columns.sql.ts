import sql, { raw, type Sql } from 'sql-template-tag';

/** How JSON carries a value of each SQL type; bigints go as text, for JSON's numbers are floating. */
type JsonOf = {
  uuid: string;
  text: string;
  boolean: boolean;
  smallint: number;
  int: number;
  bigint: string;
  timestamptz: string;
  bytea: string;
  jsonb: object;
  'text[]': readonly string[];
  'int[]': readonly number[];
  'bigint[]': readonly string[];
};

type Column<Row, Type extends keyof JsonOf> = {
  type: Type;
  /** Returns its value for a row. */
  value: (row: Row) => JsonOf[Type] | null;
  /** Written only when the row is new: a later save leaves it as it is. */
  isKept?: true;
  /** The SQL of the value if a row gives null; it can use every column of the given rows, `r`. */
  otherwise?: string;
};

type AnyColumn<Row> = { [Type in keyof JsonOf]: Column<Row, Type> }[keyof JsonOf];

/** Returns the parts of an upsert that name the columns, made from one table, so that a column stands in it once. */
export function columnsOf<Row>(described: Record<string, AnyColumn<Row>>) {
  const columns = Object.entries(described);
  const list = (texts: readonly string[]): Sql => raw(texts.join(', '));
  const types = list(columns.map(([name, { type }]) => `${name} ${type}`));
  const jsonOf = (row: Row) => Object.fromEntries(columns.map(([name, { value }]) => [name, value(row)]));
  return {
    /** For `insert into … (…)`. */
    names: list(columns.map(([name]) => name)),
    /** For `select …`, in the order of the names. */
    values: list(
      columns.map(([name, { otherwise }]) => (otherwise ? `coalesce(${name}, ${otherwise})` : name)),
    ),
    /** For `from …`: the rows as a parameter, however many. */
    recordsOf: (rows: readonly Row[]): Sql =>
      sql`json_to_recordset(${JSON.stringify(rows.map(jsonOf))}::json) as r (${types})`,
    /** For `on conflict … do update set …`. */
    updates: list(columns.filter(([, { isKept }]) => !isKept).map(([name]) => `${name} = excluded.${name}`)),
  };
}
