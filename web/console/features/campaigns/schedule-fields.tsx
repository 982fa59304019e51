import { type CampaignState, campaignLimits } from '@amberdock/contract/console/content/campaigns.ts';
import { pageKeyLengthMax } from '@amberdock/contract/console/content/page-keys.ts';
import { SimpleGrid, TextInput } from '@mantine/core';
import { ConsoleApiError } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { LocalTimeField } from '../../ui/fields/local-time-field.tsx';
import { isInOrder, type Period, type Schedule } from './written-campaign.rules.ts';
import { isPageKey } from '../../ui/fields/page-key.rules.ts';

type Props = {
  schedule: Schedule;
  period: Period | null;
  /** The state of the campaign that is changed; a draft for one that is to be made. */
  state: CampaignState;
  timeZone: string;
  error: Error | null;
  onChange: (part: Partial<Schedule>) => void;
};

const keyCodes = ['campaign_key_taken', 'campaign_key_fixed'];
const endCodes = ['campaign_period', 'campaign_period_over', 'campaign_ended'];

const isOf = (error: Error | null, codes: readonly string[]): boolean =>
  error instanceof ConsoleApiError && codes.includes(error.code);

/** Returns a refusal that no field of `ScheduleFields` shows, for the head of the dialog. */
export const errorElsewhere = (error: Error | null): Error | null =>
  isOf(error, [...keyCodes, ...endCodes, 'campaign_begun']) ? null : error;

/** The name of a campaign in its address, and its period by the shop's clock. */
export function ScheduleFields({ schedule, period, state, timeZone, error, onChange }: Props) {
  const { campaigns: t } = useTexts();
  const { key } = schedule;
  const isWrongKey = key !== '' && !isPageKey(key);
  const isWrongPeriod = period !== null && !isInOrder(period);
  const refusal = (codes: readonly string[]) => (isOf(error, codes) ? error?.message : undefined);
  const time = (name: 'start' | 'end', isFixed: boolean) => ({
    label: t[name],
    value: schedule[name],
    readOnly: isFixed,
    onChange: (value: string) => onChange({ [name]: value }),
  });
  const fixedNote = state === 'ended' ? t.periodFixed : t.startFixed;
  const hasBegun = state === 'running' || state === 'ended';
  return (
    <>
      <TextInput
        label={t.key}
        description={state === 'draft' ? t.keyHint(`/activities/${key || '…'}`) : t.keyFixed}
        value={key}
        readOnly={state !== 'draft'}
        maxLength={pageKeyLengthMax}
        onChange={(event) => onChange({ key: event.currentTarget.value })}
        error={isWrongKey ? t.keyWrong : refusal(keyCodes)}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <LocalTimeField
          {...time('start', hasBegun)}
          description={hasBegun ? fixedNote : t.shopClock(timeZone)}
          error={refusal(['campaign_begun'])}
        />
        <LocalTimeField
          {...time('end', state === 'ended')}
          description={state === 'ended' ? t.periodFixed : t.shopClock(timeZone)}
          error={isWrongPeriod ? t.periodWrong(campaignLimits.daysMax) : refusal(endCodes)}
        />
      </SimpleGrid>
    </>
  );
}
