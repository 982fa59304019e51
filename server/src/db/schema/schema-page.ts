import sql from 'sql-template-tag';
import type { Reader } from '../tx.ts';
import { areas } from './areas.ts';

type Column = {
  name: string;
  type: string;
  is_nullable: boolean;
  default_value: string | null;
  comment: string | null;
};
type ForeignKey = { columns: string[]; references: string };
export type Table = {
  name: string;
  comment: string | null;
  columns: Column[];
  /** Keys, checks and references, as PostgreSQL prints them. */
  constraints: string[];
  unique_indexes: string[];
  foreign_keys: ForeignKey[];
};

/** Reads the tables of the shop from the database itself; those of the job queue are the library's. */
export const readTables = (read: Reader): Promise<Table[]> =>
  read.rows<Table>(sql`
    select c.relname::text as name, obj_description(c.oid, 'pg_class') as comment,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'is_nullable', not a.attnotnull, 'default_value', case a.attidentity when 'a' then 'identity'
            else pg_get_expr(d.adbin, d.adrelid) end, 'comment', col_description(c.oid, a.attnum)) order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select coalesce(json_agg(pg_get_constraintdef(k.oid) order by k.contype desc, k.conname), '[]')
        from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'c', 'f', 'x')) as constraints,
      (select coalesce(json_agg(pg_get_indexdef(i.indexrelid) order by i.indexrelid::regclass::text), '[]')
        from pg_index i where i.indrelid = c.oid and i.indisunique
          and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)) as unique_indexes,
      (select coalesce(json_agg(json_build_object('references', k.confrelid::regclass::text, 'columns',
          (select json_agg(a.attname order by p.nth) from unnest(k.conkey) with ordinality as p (attnum, nth)
            join pg_attribute a on a.attrelid = c.oid and a.attnum = p.attnum)) order by k.conname), '[]')
        from pg_constraint k where k.conrelid = c.oid and k.contype = 'f') as foreign_keys
    from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    order by c.relname limit 1000`);

const opening = `# Schema

Generated from the migrated database by \`npm run schema\`; a test compares it with the baseline and the migrations. Comments are the
database's own (\`comment on\`). Money is in minor units; \`id\` is made by whoever creates the row. The job queue keeps its
own tables in the schema \`graphile_worker\`.
`;

/** Returns the page docs/schema.md: every table in its area, with a diagram of the references between them. */
export function schemaPage(tables: readonly Table[]): string {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const placed = new Set(Object.values(areas).flat());
  const unplaced = tables.filter(({ name }) => !placed.has(name)).map(({ name }) => name);
  const gone = [...placed].filter((name) => !byName.has(name));
  if (unplaced.length > 0) throw new Error(`name the area of ${unplaced.join(', ')} in db/schema/areas.ts`);
  if (gone.length > 0) throw new Error(`take ${gone.join(', ')} out of db/schema/areas.ts: no such table`);
  const sections = Object.entries(areas).map(([area, names]) => {
    const own = names.map((name) => byName.get(name) as Table);
    return `## ${area}\n\n${diagramOf(own)}\n${own.map(sectionOf).join('\n')}`;
  });
  return `${opening}\n${sections.join('\n')}`;
}

/** The tables of an area and those that they refer to. */
function diagramOf(tables: readonly Table[]): string {
  const references = tables.flatMap(({ name, columns, foreign_keys }) =>
    foreign_keys.map((key) => {
      const isOptional = columns.some((column) => column.is_nullable && key.columns.includes(column.name));
      return `  ${key.references} ${isOptional ? '|o' : '||'}--o{ ${name} : "${key.columns.join(', ')}"`;
    }),
  );
  const lines = [...tables.map(({ name }) => `  ${name}`), ...references];
  return ['```mermaid', 'erDiagram', ...lines, '```', ''].join('\n');
}

function sectionOf({ name, comment, columns, constraints, unique_indexes: indexes }: Table): string {
  const rows = columns.map(
    (column) =>
      `| \`${column.name}\` | ${column.type} | ${column.is_nullable ? 'null' : ''} | ${code(column.default_value)} | ${escaped(
        column.comment ?? '',
      )} |`,
  );
  const rules = [
    ...constraints,
    ...indexes.map((index) => index.replace(/^CREATE (.*) INDEX \S+ ON \S+ USING /, '$1 ')),
  ];
  return [
    `### ${name}\n`,
    `${comment ?? ''}\n`,
    '| column | type | null | default | meaning |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    ...rules.map((rule) => `- \`${rule.replaceAll('`', "'").replace(/\s+/g, ' ')}\``),
    '',
  ].join('\n');
}

const code = (text: string | null): string => (text === null ? '' : `\`${escaped(text)}\``);
const escaped = (text: string): string => text.replaceAll('|', '\\|');
