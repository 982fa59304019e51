import { isDeepStrictEqual } from 'node:util';
import type { SettingName } from '@amberdock/contract/console/settings.ts';
import type { Text } from '@amberdock/contract/language.ts';
import { type Staff, writeAuditLog } from '../../db/audit-log.ts';
import { isTimeZone } from '../../db/shop-time-zone.ts';
import type { Tx } from '../../db/tx.ts';
import { changedMeanwhile } from '../../http/failing/changed-meanwhile.ts';
import { Refusal } from '../../http/refusal.ts';
import { keyOf, mergeSetting, refusalOfSetting, type SettingValue, textOf } from './setting.rules.ts';
import { lockSettings, saveSetting } from './settings.store.ts';

export type SettingChange = {
  name: SettingName;
  /** A language of a text may be given by itself, and the other stays; an empty one takes it away. */
  given: Partial<Text>;
  /** The version that the change was made from; without it the last change is overwritten. */
  version?: number;
};

/**
 * Sets one setting and returns it as it is kept now; writes the audit log where it has changed. The console and
 * `npm run setting` both change settings by this.
 *
 * @throws Refusal changed_meanwhile, setting_too_long, setting_several_lines, setting_no_address, setting_no_time_zone, setting_not_same
 */
export async function changeSetting(
  tx: Tx,
  by: Staff,
  { name, given, version }: SettingChange,
): Promise<SettingValue | undefined> {
  const key = keyOf(name);
  const { value: stored, versions } = await lockSettings(tx, key);
  if (version !== undefined && version !== (versions[name] ?? 0))
    throw await changedMeanwhile(tx, { subject: name, by });
  const written = trimmed(given);
  const refused = refusalOfSetting(name, written);
  if (refused) throw new Refusal(refused.code, refused.details);
  const before = stored[name];
  const after = mergeSetting(name, before, written);
  if (isDeepStrictEqual(after, before)) return after;
  if (name === 'time_zone') await refuseUnknownZone(tx, textOf(after).en);
  if (after === undefined) delete stored[name];
  else stored[name] = after;
  await saveSetting(tx, { key, name, value: stored });
  await writeAuditLog(tx, by, [
    { action: 'change_setting', subject: name, before: before ?? null, after: after ?? null },
  ]);
  return after;
}

/** Sets several settings, each from the version that is named, or none of them. */
export async function changeSettings(
  tx: Tx,
  by: Staff,
  changes: readonly Required<SettingChange>[],
): Promise<void> {
  const sorted = [...changes].sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const change of sorted) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction, and rows are locked in the order of their names
    await changeSetting(tx, by, change);
  }
}

async function refuseUnknownZone(tx: Tx, zone: string): Promise<void> {
  if (!(await isTimeZone(tx, zone))) throw new Refusal('setting_no_time_zone', { value: zone });
}

const trimmed = (given: Partial<Text>): Partial<Text> =>
  Object.fromEntries(Object.entries(given).map(([language, value]) => [language, value.trim()]));
