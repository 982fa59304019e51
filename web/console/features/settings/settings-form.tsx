import {
  type CompanySettingInput,
  type SettingName,
  type SiteSettingInput,
  type StaffSetting,
  staffSettingRoutes,
} from '@amberdock/contract/console/settings.ts';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { useUnsaved } from '../../ui/dialogs/use-unsaved.ts';
import { Section } from '../../ui/section.tsx';
import { showDone } from '../../ui/show-failure.ts';
import { SettingField } from './setting-field.tsx';
import { settingsKey } from './settings-key.ts';
import { type Draft, type DraftKeeper, isOutdated, problemOf, useDrafts } from './use-drafts.ts';

type Props = {
  title: string;
  hint: string;
  settings: readonly StaffSetting[];
  scope: 'site' | 'company';
  done: string;
  /** Rendered below the fields, from what is typed in them. */
  preview?: (draftOf: (name: SettingName) => Draft) => ReactNode;
  /** Shown in place of the fields, such as texts as the shop shows them. */
  instead?: ((draftOf: (name: SettingName) => Draft) => ReactNode) | null;
  /** Rendered above the fields. */
  children?: ReactNode;
};

/** A part of the settings as a form: what is changed in it is saved together. */
export function SettingsForm({ title, hint, settings, scope, done, preview, instead, children }: Props) {
  const { settings: t, save } = useTexts();
  const drafts = useDrafts(settings);
  const [wasSent, setSent] = useState(false);
  const saving = useSave({ scope, done, drafts });
  const isWrong = drafts.changed.some(({ setting, draft }) => problemOf(setting.setting_name, draft));
  const submit = () => {
    setSent(isWrong);
    if (!isWrong) saving.mutate(drafts);
  };
  const discard = () => {
    drafts.dropAll();
    setSent(false);
    saving.reset();
  };
  const draftOf = (name: SettingName): Draft => {
    const setting = settings.find((candidate) => candidate.setting_name === name);
    return setting ? drafts.draftOf(setting) : { zh: '', en: '', version: 0 };
  };
  const isClean = drafts.changed.length === 0;
  useUnsaved(!isClean);
  return (
    <Section title={title} hint={hint}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="lg">
          {saving.error && !drafts.changed.some(isOutdated) && (
            <Alert color="red">{saving.error.message}</Alert>
          )}
          {children}
          {instead
            ? instead(draftOf)
            : settings.map((setting) => (
                <SettingField
                  key={setting.setting_name}
                  {...{ setting, drafts, wasSent }}
                  onSettled={saving.reset}
                />
              ))}
          {preview?.(draftOf)}
          <Group justify="end">
            <Button variant="default" onClick={discard} disabled={isClean}>
              {t.discard}
            </Button>
            <Button type="submit" loading={saving.isPending} disabled={isClean}>
              {save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}

function useSave({ scope, done, drafts }: { scope: Props['scope']; done: string; drafts: DraftKeeper }) {
  const queries = useQueryClient();
  return useMutation({
    meta: { isShownInPlace: true },
    mutationFn: ({ changed }: DraftKeeper) => send(scope, changed),
    onSuccess: (saved, { changed }) => {
      showDone(done);
      queries.setQueryData(settingsKey, saved);
      drafts.settle(saved, new Map(changed.map(({ setting, draft }) => [setting.setting_name, draft])));
    },
    onError: () => queries.invalidateQueries({ queryKey: settingsKey }),
  });
}

function send(scope: Props['scope'], changed: DraftKeeper['changed']): Promise<StaffSetting[]> {
  const settings = changed.map(({ setting, draft: { zh, en, version } }) => ({
    setting_name: setting.setting_name,
    zh: zh.trim(),
    en: en.trim(),
    version,
  }));
  return scope === 'site'
    ? call(staffSettingRoutes.changeSite, { body: { settings: settings as SiteSettingInput[] } })
    : call(staffSettingRoutes.changeCompany, { body: { settings: settings as CompanySettingInput[] } });
}
