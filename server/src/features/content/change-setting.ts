import type { Text } from '@amberdock/contract/language.ts';
import sql from 'sql-template-tag';
import { type Staff, writeAuditLog } from '../../db/audit-log.ts';
import type { StoredSite } from '../../db/site-settings.ts';
import type { Reader, Tx } from '../../db/tx.ts';
import { Refusal } from '../../http/refusal.ts';
import { isIssuerSetting, refusalOfSetting, type SettingName, shopSettings } from './setting.rules.ts';

export type StoredSettings = { [Name in SettingName]?: StoredSite[keyof StoredSite] };

/** The row of the settings that a setting is kept in: pages read the site's alone. */
const keyOf = (name: SettingName): string => (isIssuerSetting(name) ? 'issuer' : 'site');

/** The settings as they are kept: a text has both languages; a setting never set is absent. */
export async function findSettings(read: Reader): Promise<StoredSettings> {
  const rows = await read.rows<{ value: StoredSettings }>(
    sql`select value from settings where key in ('site', 'issuer')`,
  );
  return Object.assign({}, ...rows.map(({ value }) => value));
}

/**
 * Sets one setting and returns it as it is kept now. Of a text each language may be given by itself, and
 * the other stays; an empty one takes it away. An address is the same in both. Refuses
 * `setting_too_long` and `setting_no_address`; writes the audit log.
 */
export async function changeSetting(
  tx: Tx,
  by: Staff,
  name: SettingName,
  given: Partial<Text>,
): Promise<StoredSettings[SettingName]> {
  const key = keyOf(name);
  // Made where it is missing, and then held: two who change settings take turns.
  await tx.run(sql`insert into settings (key, value) values (${key}, '{}') on conflict (key) do nothing`);
  const { value: stored } = await tx.one<{ value: StoredSettings }>(
    sql`select value from settings where key = ${key} for update`,
  );
  const before = stored[name];
  const after = merge(name, before, given);
  if (after === undefined) delete stored[name];
  else stored[name] = after;
  await tx.run(
    sql`update settings set value = ${JSON.stringify(stored)}, updated_at = now() where key = ${key}`,
  );
  await writeAuditLog(tx, by, [
    { action: 'change_setting', subject: name, before: before ?? null, after: after ?? null },
  ]);
  return after;
}

function merge(name: SettingName, before: StoredSettings[SettingName], given: Partial<Text>) {
  for (const value of Object.values(given)) {
    const refused = refusalOfSetting(name, value);
    if (refused) throw new Refusal(refused.code, refused.details);
  }
  if (shopSettings[name].holds === 'address') return (given.zh ?? given.en) || undefined;
  const known = typeof before === 'object' ? before : { zh: before ?? '', en: before ?? '' };
  const text = { ...known, ...given };
  return text.zh === '' && text.en === '' ? undefined : text;
}
