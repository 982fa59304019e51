import sql, { join, type Sql } from 'sql-template-tag';
import type { Reader } from './tx.ts';

/** Returns the date of a moment in a time zone, as YYYY-MM-DD. */
export const dayIn = (timeZone: Sql, time: Sql): Sql =>
  sql`to_char((${time}) at time zone ${timeZone}, 'YYYY-MM-DD')`;

/** The shop's time zone, read once for a statement: the function alone would be called for each row. */
const timeZoneOnce: Sql = sql`(select shop_time_zone())`;

/** Returns the date of a moment in the shop's time zone, as YYYY-MM-DD. */
export const shopDay = (time: Sql): Sql => dayIn(timeZoneOnce, time);

/**
 * Returns a moment in the shop's time zone to the minute, for messages and papers: its offset stands with it, because their
 * readers' clocks may be others.
 */
export const shopMinute = (time: Sql): Sql => {
  const local = sql`(${time}) at time zone ${timeZoneOnce}`;
  const offset = sql`(${local}) - ((${time}) at time zone 'utc')`;
  return sql`to_char(${local}, 'YYYY-MM-DD HH24:MI') || ' UTC' || case when ${offset} < interval '0' then '-' else '+' end
    || to_char(greatest(${offset}, -(${offset})), 'HH24:MI')`;
};

/** Returns the date of a moment in the shop's time zone, of the type `date`, by which many rows are grouped fastest. */
export const shopDate = (time: Sql): Sql => sql`((${time}) at time zone ${timeZoneOnce})::date`;

/** Today's date in the shop's time zone. */
export const today: Sql = shopDate(sql`shop_now()`);

/** The current month in the shop's time zone, as its first day. */
export const thisMonth: Sql = sql`date_trunc('month', ${today})::date`;

type Days = { from?: string | null | undefined; to?: string | null | undefined };

/** Returns the condition that a moment lies in a range of the shop's days, both of them included; true without any. */
export const inShopDays = (time: Sql, { from, to }: Days): Sql => {
  const since = sql`${from}::date::timestamp at time zone shop_time_zone()`;
  const before = sql`(${to}::date + 1)::timestamp at time zone shop_time_zone()`;
  return join(
    [sql`true`, ...(from ? [sql`${time} >= ${since}`] : []), ...(to ? [sql`${time} < ${before}`] : [])],
    ' and ',
  );
};

/** Looks a time zone up by the database's names; false for an unknown one. */
export const isTimeZone = async (read: Reader, zone: string): Promise<boolean> =>
  (await read.maybe(sql`select from pg_timezone_names where name = ${zone}`)) !== null;
