import { settingNames, type StaffSetting } from '@amberdock/contract/console/settings.ts';
import type { Reader } from '../../db/tx.ts';
import { textOf } from './setting.rules.ts';
import { findLastChanges, findSettings } from './settings.store.ts';

/** Returns every setting of the shop in both languages, with its last change; those that are not set are empty. */
export async function listSettings(read: Reader): Promise<StaffSetting[]> {
  const { value, versions } = await findSettings(read);
  const changes = new Map((await findLastChanges(read, settingNames)).map((change) => [change.name, change]));
  return settingNames.map((name) => {
    const last = changes.get(name);
    return {
      setting_name: name,
      ...textOf(value[name]),
      version: versions[name] ?? 0,
      edited_by_name: last?.edited_by_name ?? null,
      edited_at: last?.at.toISOString() ?? null,
      before: last ? textOf(last.before) : null,
    };
  });
}
