import type pg from 'pg';

/** The parts of a schema that a dump would contain, each as a query for its text. */
const parts = {
  extension: `select extname as text from pg_extension where extname <> 'plpgsql'`,
  table: `select c.relname || ' ' || c.relkind::text || ' ' || c.relpersistence::text || ' ' || c.relreplident::text || ' '
      || coalesce((select string_agg(o, ', ' order by o) from unnest(c.reloptions) o), '') as text
    from pg_class c where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and c.relnamespace = 'public'::regnamespace`,
  column: `select concat_ws(' ', a.attrelid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      nullif(a.attidentity, ''), nullif(a.attgenerated, ''), nullif(a.attcompression, ''), a.attstorage, a.attcollation,
      a.attoptions, pg_get_expr(d.adbin, d.adrelid)) as text
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relkind in ('r', 'p', 'v', 'm', 'c') and c.relnamespace = 'public'::regnamespace
      and a.attnum > 0 and not a.attisdropped`,
  constraint: `select concat_ws(' ', nullif(conrelid, 0)::regclass, nullif(contypid, 0)::regtype, conname, pg_get_constraintdef(oid),
      convalidated) as text from pg_constraint where connamespace = 'public'::regnamespace`,
  index: `select indexdef as text from pg_indexes where schemaname = 'public'`,
  trigger: `select pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text as text from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`,
  function: `select pg_get_functiondef(p.oid) as text from pg_proc p where p.pronamespace = 'public'::regnamespace
      and p.prokind <> 'a' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  aggregate: `select concat_ws(' ', a.aggfnoid::regprocedure, a.aggtransfn, a.agginitval) as text from pg_aggregate a
    join pg_proc p on p.oid = a.aggfnoid where p.pronamespace = 'public'::regnamespace`,
  type: `select concat_ws(' ', t.typname, t.typtype, nullif(t.typbasetype, 0)::regtype, t.typdefault) as text from pg_type t
    left join pg_class c on c.oid = t.typrelid
    where t.typnamespace = 'public'::regnamespace and (t.typtype in ('d', 'e', 'r') or c.relkind = 'c')
      and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')`,
  comment: `select concat_ws(' ', i.type, i.identity, d.description) as text from pg_description d,
      pg_identify_object(d.classoid, d.objoid, d.objsubid) i where i.schema = 'public' and i.type <> 'schema'
      and not exists (select from pg_depend e where e.classid = d.classoid and e.objid = d.objoid and e.deptype = 'e')`,
  rule: `select pg_get_ruledef(r.oid) as text from pg_rewrite r join pg_class c on c.oid = r.ev_class
    where c.relnamespace = 'public'::regnamespace`,
  privilege: `select concat_ws(' ', c.oid::regclass, c.relacl) as text from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relacl is not null`,
};

/**
 * Describes the schema of the shop (public; the queue's own is the library's) in sorted lines with the content of a
 * dump: two databases with the same lines have the same schema. The order of columns is not included.
 */
export async function describeSchema(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const lines: string[] = [];
  for (const [part, query] of Object.entries(parts)) {
    const { rows } = await client.query<{ text: string }>(query);
    lines.push(...rows.map(({ text }) => `${part} ${text}`));
  }
  return lines.sort();
}
