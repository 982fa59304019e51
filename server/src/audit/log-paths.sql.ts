import sql, { raw, type Sql } from 'sql-template-tag';

/**
 * Reads the logs of statuses in a table: for each subject the last status (`final`), and violations (`wrong`): a step
 * that does not start at the status where the previous one ended, or a move that is not allowed. The moves are those of
 * the contract, since a table in the database could be tampered with too.
 *
 * @param log the table, with `id`, `from_status` and `to_status`
 * @param key its column with the subject of a step, also the name of the result's column
 * @param moves the statuses that each status may change to
 */
export function logPaths(log: string, key: string, moves: Readonly<Record<string, readonly string[]>>): Sql {
  const allowed = Object.entries(moves).flatMap(([from, to]) => to.map((target) => ({ from, to: target })));
  return sql`
    select ${raw(key)}, max(to_status) filter (where following is null) as final,
      string_agg(case
        when from_status <> before then format('"%s" follows "%s" in its log', from_status, before)
        when (from_status, to_status) not in (
          select * from unnest(${allowed.map(({ from }) => from)}::text[], ${allowed.map(({ to }) => to)}::text[])
        ) then format('"%s" to "%s" is no allowed move', from_status, to_status)
      end, ', ' order by id) as wrong
    from (
      select id, ${raw(key)}, from_status, to_status,
        lag(to_status, 1, '') over (partition by ${raw(key)} order by id) as before,
        lead(id) over (partition by ${raw(key)} order by id) as following
      from ${raw(log)}
    ) as steps group by ${raw(key)}`;
}
