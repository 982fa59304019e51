import {
  type SettingName,
  type StaffSetting,
  staffSettingRoutes,
} from '@amberdock/contract/console/settings.ts';
import { Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { mayDo, useOperator } from '../../api/use-operator.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { BrandPreview, ContactPreview, NotesPreview } from './previews.tsx';
import { SettingsForm } from './settings-form.tsx';
import { settingsKey } from './settings-key.ts';

const brand = ['title', 'logo_url', 'ico_url'] as const;
const notes = ['product_caution', 'product_logistics_info', 'product_payment_info'] as const;
const contact = ['qr_code_title', 'qr_code_url'] as const;
const issuer = [
  'issuer_name',
  'issuer_address',
  'issuer_tax_number',
  'issuer_bank',
  'issuer_tax_note',
] as const;
const calendar = ['time_zone'] as const;

/** The settings of the shop: its name and pictures, notes, contact code, the issuer of documents, and the time zone. */
export function Component() {
  const { settings: t } = useTexts();
  const found = useQuery({ queryKey: settingsKey, queryFn: () => call(staffSettingRoutes.list) });
  return (
    <>
      <PageHeader title={t.title} />
      <Text c="dimmed" size="sm" mb="md">
        {t.about}
      </Text>
      <Loaded query={found} pending={<Loading />}>
        {(settings) => <Sections settings={settings} />}
      </Loaded>
    </>
  );
}

const Loading = () => (
  <Stack maw={960}>
    {[560, 900, 420].map((height) => (
      <Skeleton key={height} h={height} radius="md" />
    ))}
  </Stack>
);

function Sections({ settings }: { settings: readonly StaffSetting[] }) {
  const { settings: t } = useTexts();
  const operator = useOperator().data;
  const mayWriteCompany = operator != null && mayDo(operator, 'system');
  const pick = (names: readonly SettingName[]) =>
    settings.filter(({ setting_name }) => names.includes(setting_name));
  const company = (part: 'issuer' | 'calendar', names: readonly SettingName[], done: string) => {
    const shown = { title: t.sections[part], hint: t.hints[part], settings: pick(names) };
    return mayWriteCompany ? (
      <SettingsForm {...shown} scope="company" done={done} />
    ) : (
      <ReadOnly {...shown} />
    );
  };
  return (
    <Stack maw={960}>
      <SettingsForm
        title={t.sections.brand}
        hint={t.hints.brand}
        settings={pick(brand)}
        scope="site"
        done={t.savedSite}
        preview={(draftOf) => <BrandPreview draftOf={draftOf} />}
      />
      <NotesForm settings={pick(notes)} />
      <SettingsForm
        title={t.sections.contact}
        hint={t.hints.contact}
        settings={pick(contact)}
        scope="site"
        done={t.savedSite}
        preview={(draftOf) => <ContactPreview draftOf={draftOf} />}
      />
      {company('issuer', issuer, t.savedCompany)}
      {company('calendar', calendar, t.savedCalendar)}
    </Stack>
  );
}

function NotesForm({ settings }: { settings: readonly StaffSetting[] }) {
  const { settings: t } = useTexts();
  const [view, setView] = useState<'write' | 'preview'>('write');
  return (
    <SettingsForm
      title={t.sections.notes}
      hint={t.hints.notes}
      settings={settings}
      scope="site"
      done={t.savedSite}
      instead={view === 'preview' ? (draftOf) => <NotesPreview draftOf={draftOf} /> : null}
    >
      <Group>
        <SegmentedControl
          aria-label={t.noteView}
          value={view}
          onChange={setView}
          data={[
            { value: 'write', label: t.write },
            { value: 'preview', label: t.preview },
          ]}
        />
      </Group>
    </SettingsForm>
  );
}

type ReadOnlyProps = { title: string; hint: string; settings: readonly StaffSetting[] };

function ReadOnly({ title, hint, settings }: ReadOnlyProps) {
  const { settings: t } = useTexts();
  const { language } = usePreferences();
  return (
    <Section title={title} hint={`${hint}${t.space}${t.onlyAdministrators}`}>
      <Facts
        cols={{ base: 1, xs: 2 }}
        facts={settings.map((setting) => [
          t.names[setting.setting_name],
          setting[language] || setting.zh || setting.en || t.notSet,
        ])}
      />
    </Section>
  );
}
