import type { SettingName } from '@amberdock/contract/console/settings.ts';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../db/tx.ts';
import type { SettingsKey, SettingValue } from './setting.rules.ts';

/** The settings as they are kept: a text has both languages, an address none; one that was never set is absent. */
export type StoredSettings = { [Name in SettingName]?: SettingValue };
/** How often each setting was changed; one that is absent never was. */
export type SettingVersions = { [Name in SettingName]?: number };

type SettingsRow = { value: StoredSettings; versions: SettingVersions };

/** Returns all settings with their versions. The time zone has a row of its own, and is China's until one is set. */
export async function findSettings(read: Reader): Promise<SettingsRow> {
  const rows = await read.rows<SettingsRow>(sql`
    select value, versions from settings where key in ('site', 'issuer')
    union all select jsonb_build_object('time_zone', shop_time_zone()),
      coalesce((select versions from settings where key = 'time_zone'), '{}')`);
  return {
    value: Object.assign({}, ...rows.map(({ value }) => value)),
    versions: Object.assign({}, ...rows.map(({ versions }) => versions)),
  };
}

/** Locks a row of settings, making it where it is missing: two who change settings take turns. */
export async function lockSettings(tx: Tx, key: SettingsKey): Promise<SettingsRow> {
  await tx.run(sql`
    insert into settings (key, value)
    values (${key}, case ${key} when 'time_zone' then to_jsonb(shop_time_zone()) else '{}' end)
    on conflict (key) do nothing`);
  return tx.one<SettingsRow>(sql`
    select case key when 'time_zone' then jsonb_build_object(key, value) else value end as value, versions
    from settings where key = ${key} for update`);
}

type Saved = { key: SettingsKey; name: SettingName; value: StoredSettings };

/** Keeps a locked row with one setting changed, whose version rises. */
export const saveSetting = (tx: Tx, { key, name, value }: Saved): Promise<number> =>
  tx.run(sql`
    update settings set value = ${JSON.stringify(name === 'time_zone' ? value.time_zone : value)}, updated_at = now(),
      versions = versions || jsonb_build_object(${name}::text, coalesce((versions ->> ${name})::int, 0) + 1)
    where key = ${key}`);

type LastChange = { name: SettingName; edited_by_name: string | null; at: Date; before: SettingValue | null };

/** Returns the last change of each setting that was ever changed, as the audit log has it. */
export const findLastChanges = (read: Reader, names: readonly SettingName[]): Promise<LastChange[]> =>
  read.rows<LastChange>(sql`
    select n.name, o.name as edited_by_name, a.at, a.before
    from unnest(${names}::text[]) as n (name)
    cross join lateral (
      select operator_id, at, before from audit_log
      where subject = n.name and action = 'change_setting' order by id desc limit 1) a
    left join operators o on o.id = a.operator_id`);
