import {
  findSettingProblem,
  type SettingName,
  settingRules,
  type SettingValue,
} from '@amberdock/contract/console/settings.ts';
import { languages } from '@amberdock/contract/language.ts';
import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { type ChangeEvent, useMemo } from 'react';
import { defaultShopName } from '../../../kit/default-shop-name.ts';
import { useTexts } from '../../locales/use-texts.ts';
import classes from './settings.module.css';
import type { Texts } from '../../locales/zh.ts';

type Props = {
  name: SettingName;
  draft: SettingValue;
  write: (part: Partial<SettingValue>) => void;
  /** Problems are said once somebody has tried to save. */
  wasSent: boolean;
};

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** The fields of a line or text: both languages side by side. */
export function TextFields({ name, draft, write, wasSent }: Props) {
  const { settings: t } = useTexts();
  const { holds, lengthMax } = settingRules[name];
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {languages.map((language) => {
        const field = {
          label: t.languages[language],
          value: draft[language],
          onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            write({ [language]: value }),
          maxLength: lengthMax,
          lang: language,
          error: wasSent && sentenceOf(t, name, draft[language]),
          description: emptyMeans(t, name, language),
          inputWrapperOrder: order,
          classNames: { label: classes.label ?? '' },
        };
        if (holds === 'line') return <TextInput key={language} {...field} />;
        const isLong = lengthMax > 1_000;
        return (
          <Textarea key={language} {...field} autosize minRows={isLong ? 6 : 2} maxRows={isLong ? 16 : 5} />
        );
      })}
    </SimpleGrid>
  );
}

/** The one field of what is the same in both languages: the address of a picture, or a time zone. */
export function SameInBothField(props: Props) {
  const { settings: t } = useTexts();
  const { name, draft, write, wasSent } = props;
  if (settingRules[name].holds === 'time_zone') return <TimeZoneField {...props} />;
  return (
    <TextInput
      label={t.address}
      description={[t.addressHint, emptyMeans(t, name, 'zh')].filter(Boolean).join(t.space)}
      inputWrapperOrder={order}
      classNames={{ label: classes.label ?? '' }}
      inputMode="url"
      spellCheck={false}
      value={draft.zh}
      onChange={({ currentTarget: { value } }) => write({ zh: value, en: value })}
      maxLength={settingRules[name].lengthMax}
      error={wasSent && sentenceOf(t, name, draft.zh)}
    />
  );
}

function TimeZoneField({ name, draft, write }: Props) {
  const { settings: t } = useTexts();
  const zones = useMemo(
    () => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', draft.zh])].filter(Boolean).sort(),
    [draft.zh],
  );
  return (
    <Select
      aria-label={t.names[name]}
      data={zones}
      value={draft.zh}
      onChange={(zone) => zone && write({ zh: zone, en: zone })}
      allowDeselect={false}
      searchable
      limit={100}
      maw={360}
    />
  );
}

function sentenceOf({ problems }: Texts['settings'], name: SettingName, value: string): string | null {
  const problem = findSettingProblem(name, value.trim());
  return problem && problems[problem](settingRules[name].lengthMax);
}

/** Says what the shop shows where a setting is empty; null if it shows nothing. */
function emptyMeans({ unset }: Texts['settings'], name: SettingName, language: 'zh' | 'en'): string | null {
  if (name === 'title') return unset.title(defaultShopName[language]);
  return Object.hasOwn(unset, name) ? unset[name as Exclude<keyof typeof unset, 'title'>] : null;
}
