import sql, { type Sql } from 'sql-template-tag';
import { type Staff, writeAuditLog } from './audit-log.ts';
import type { Reader, Tx } from './tx.ts';

/** The current month in the shop's time zone, as its first day. */
export const thisMonth: Sql = sql`date_trunc('month', shop_now() at time zone shop_time_zone())::date`;

/** Today's date in the shop's time zone. */
export const today: Sql = sql`(shop_now() at time zone shop_time_zone())::date`;

/** The date of a moment in the shop's time zone, as YYYY-MM-DD. */
export const shopDay = (time: Sql): Sql =>
  sql`to_char((${time}) at time zone shop_time_zone(), 'YYYY-MM-DD')`;

/** The time zone by which the shop counts its months: an IANA name. */
export const findTimeZone = async (read: Reader): Promise<string> =>
  (await read.one<{ zone: string }>(sql`select shop_time_zone() as zone`)).zone;

/** Looks a time zone up by the database's names; false for an unknown one. */
export const isTimeZone = async (read: Reader, zone: string): Promise<boolean> =>
  (await read.maybe(sql`select from pg_timezone_names where name = ${zone}`)) !== null;

/** Sets the shop's time zone, which the database must know, with an audit entry. Months that have begun do not change. */
export async function changeTimeZone(tx: Tx, by: Staff, zone: string): Promise<void> {
  const before = await findTimeZone(tx);
  await tx.run(sql`insert into settings (key, value) values ('time_zone', to_jsonb(${zone}::text))
    on conflict (key) do update set value = excluded.value, updated_at = now()`);
  await writeAuditLog(tx, by, [{ action: 'change_setting', subject: 'time_zone', before, after: zone }]);
}
