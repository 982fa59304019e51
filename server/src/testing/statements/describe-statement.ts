import type pg from 'pg';

/** A column of a statement's result, as PostgreSQL describes it before it runs. */
export type Column = {
  name: string;
  type: string;
  /** The table column that it returns unchanged; null for a computed one. */
  source: { table: string; column: string; isNotNull: boolean } | null;
};

type Field = { name: string; tableID: number; columnID: number; dataTypeID: number };
type Wire = {
  parse(query: { text: string; name: string }): void;
  describe(target: { type: 'S'; name: string }): void;
  sync(): void;
};

/** Prepares and describes a statement without running it, with the protocol's own messages. */
class Describing implements pg.Submittable {
  readonly fields: Promise<Field[]>;
  readonly #text: string;
  #found: Field[] = [];
  #settle!: PromiseWithResolvers<Field[]>;

  constructor(text: string) {
    this.#text = text;
    this.#settle = Promise.withResolvers();
    this.fields = this.#settle.promise;
  }

  submit = (connection: pg.Connection): void => {
    const wire = connection as unknown as Wire;
    wire.parse({ text: this.#text, name: '' });
    wire.describe({ type: 'S', name: '' });
    wire.sync();
  };

  handleRowDescription(message: { fields: Field[] }): void {
    this.#found = message.fields;
  }

  handleError(error: Error): void {
    this.#settle.reject(error);
  }

  handleReadyForQuery(): void {
    this.#settle.resolve(this.#found);
  }
}

/** The columns of a statement; rejects with PostgreSQL's error if it cannot be prepared. */
export async function describeStatement(client: pg.Client, text: string): Promise<Column[]> {
  const describing = new Describing(text);
  client.query(describing);
  const fields = await describing.fields;
  const { rows } = await client.query<Column>({
    name: 'columns',
    text: `select f.name, format_type(f.type, null) as type,
        case when a.attname is not null then jsonb_build_object('table', a.attrelid::regclass::text,
          'column', a.attname, 'isNotNull', a.attnotnull) end as source
      from unnest($1::text[], $2::oid[], $3::oid[], $4::int[]) with ordinality as f (name, type, relation, attribute, nth)
      left join pg_attribute a on a.attrelid = f.relation and a.attnum = f.attribute and f.relation <> 0
        and (select relkind from pg_class where oid = f.relation) = 'r'
      order by f.nth`,
    values: [
      fields.map(({ name }) => name),
      fields.map(({ dataTypeID }) => dataTypeID),
      fields.map(({ tableID }) => tableID),
      fields.map(({ columnID }) => columnID),
    ],
  });
  return rows;
}
