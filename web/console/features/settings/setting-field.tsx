import { isSameInBoth, type StaffSetting, settingRules } from '@amberdock/contract/console/settings.ts';
import { Alert, Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';
import { Time } from '../../ui/time.tsx';
import classes from './settings.module.css';
import { SameInBothField, TextFields } from './value-fields.tsx';
import { type DraftKeeper, isOutdated, isSame } from './use-drafts.ts';

type Props = {
  setting: StaffSetting;
  drafts: DraftKeeper;
  wasSent: boolean;
  /** Called once the writer has settled what another operator changed. */
  onSettled: () => void;
};

/** A setting with its last change, which can be put back into the fields. */
export function SettingField({ setting, drafts, wasSent, onSettled }: Props) {
  const { settings: t } = useTexts();
  const name = setting.setting_name;
  const draft = drafts.draftOf(setting);
  const write = (part: Partial<typeof draft>) => drafts.write(setting, part);
  const Fields = isSameInBoth(name) ? SameInBothField : TextFields;
  return (
    <Fieldset
      legend={t.names[name]}
      variant="unstyled"
      classNames={{ root: classes.setting, legend: classes.legend }}
    >
      <Stack gap="xs">
        <LastChange {...{ setting, draft }} onPutBack={write} />
        {isOutdated({ setting, draft }) && <ChangedMeanwhile {...{ setting, drafts, onSettled }} />}
        <Fields {...{ name, draft, write, wasSent }} />
      </Stack>
    </Fieldset>
  );
}

type LastChangeProps = {
  setting: StaffSetting;
  draft: { zh: string; en: string };
  onPutBack: (before: { zh: string; en: string }) => void;
};

function LastChange({ setting, draft, onPutBack }: LastChangeProps) {
  const { settings: t } = useTexts();
  const { edited_by_name: by, edited_at: at, before, setting_name: name } = setting;
  if (at === null || before === null) return null;
  return (
    <Group gap="xs" mih={26}>
      <Text size="sm" c="dimmed">
        {t.editedBy(by ?? t.byCommand)} <Time value={at} />
      </Text>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={t.putBackOf(t.names[name])}
        disabled={isSame(draft, before)}
        onClick={() => onPutBack({ zh: before.zh, en: before.en })}
      >
        {t.putBack}
      </Button>
    </Group>
  );
}

function ChangedMeanwhile({ setting, drafts, onSettled }: Omit<Props, 'wasSent'>) {
  const { settings: t } = useTexts();
  const settle = (action: () => void) => () => {
    action();
    onSettled();
  };
  const { zh, en, setting_name: name } = setting;
  const values = settingRules[name].holds === 'text' ? [zh, en] : [[...new Set([zh, en])].join(' / ')];
  return (
    <Alert color="yellow">
      <Stack gap="xs">
        <Text size="sm" fw={600}>
          {t.changedMeanwhile(setting.edited_by_name ?? t.byCommand)}
        </Text>
        {values.map((value, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- one for each language, in their order
          <Text
            key={index}
            size="sm"
            lineClamp={4}
            style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {value || t.notSet}
          </Text>
        ))}
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={settle(() => drafts.drop(name))}>
            {t.takeTheirs}
          </Button>
          <Button size="compact-sm" variant="default" onClick={settle(() => drafts.keepMine(setting))}>
            {t.keepMine}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
