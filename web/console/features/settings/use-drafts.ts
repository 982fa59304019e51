import {
  findSettingProblem,
  type SettingName,
  type SettingProblem,
  type SettingValue,
  type StaffSetting,
} from '@amberdock/contract/console/settings.ts';
import { languages } from '@amberdock/contract/language.ts';
import { useState } from 'react';

/** A setting as it is written, and the version from which it was written. */
export type Draft = SettingValue & { version: number };
type Drafts = Partial<Record<SettingName, Draft>>;

export const isSame = (one: SettingValue, other: SettingValue): boolean =>
  one.zh === other.zh && one.en === other.en;

/**
 * Keeps what is written of some settings. One that nobody touched follows what is saved; a draft keeps the version that it began
 * from, until its writer has seen another operator's change.
 */
export function useDrafts(settings: readonly StaffSetting[]) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const drop = (name: SettingName) =>
    setDrafts((before) => Object.fromEntries(Object.entries(before).filter(([key]) => key !== name)));
  return {
    draftOf: (setting: StaffSetting): Draft => drafts[setting.setting_name] ?? setting,
    changed: settings.flatMap((setting) => {
      const draft = drafts[setting.setting_name];
      return draft && !isSame(draft, setting) ? [{ setting, draft }] : [];
    }),
    write: ({ setting_name: name, zh, en, version }: StaffSetting, part: Partial<SettingValue>) =>
      setDrafts((before) => ({ ...before, [name]: { ...(before[name] ?? { zh, en, version }), ...part } })),
    /** Bases a draft on the current version, which its writer has seen. */
    keepMine: ({ setting_name: name, version }: StaffSetting) =>
      setDrafts((before) => ({ ...before, [name]: { ...(before[name] as Draft), version } })),
    drop,
    dropAll: () => setDrafts({}),
    /** Drops the drafts that were saved; what was typed since is based on the saved version. */
    settle: (saved: readonly StaffSetting[], sent: ReadonlyMap<SettingName, SettingValue>) =>
      setDrafts((before) => {
        const after: Drafts = {};
        for (const { setting_name: name, version } of saved) {
          const [draft, value] = [before[name], sent.get(name)];
          if (draft && !(value && isSame(draft, value))) after[name] = value ? { ...draft, version } : draft;
        }
        return after;
      }),
  };
}
export type DraftKeeper = ReturnType<typeof useDrafts>;

/** Whether another operator changed a setting since the draft began. */
export const isOutdated = ({ setting, draft }: { setting: StaffSetting; draft: Draft }): boolean =>
  draft.version < setting.version && !isSame(draft, setting);

/** Finds why a draft can't be saved, in either language. */
export const problemOf = (name: SettingName, draft: SettingValue): SettingProblem | null =>
  languages
    .map((language) => findSettingProblem(name, draft[language].trim()))
    .find((problem) => problem !== null) ?? null;
