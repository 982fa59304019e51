import {
  type Campaign,
  type CampaignInput,
  campaignLimits,
} from '@amberdock/contract/console/content/campaigns.ts';
import { localTime, momentOf } from './shop-clock.rules.ts';

const dayMs = 86_400_000;

/** The address name of a campaign and its period by the shop's clock, as they are typed. */
export type Schedule = { key: string; start: string; end: string };

export type WrittenTexts = Pick<CampaignInput, 'title_zh' | 'title_en' | 'text_zh' | 'text_en'>;

/** Returns the name and the period of a campaign, empty for a new one. */
export const scheduleOf = (campaign: Campaign | null, timeZone: string): Schedule => ({
  key: campaign?.campaign_key ?? '',
  start: campaign ? localTime(new Date(campaign.starts_at), timeZone) : '',
  end: campaign ? localTime(new Date(campaign.ends_at), timeZone) : '',
});

export const textsOf = (campaign: Campaign | null): WrittenTexts => ({
  title_zh: campaign?.title_zh ?? '',
  title_en: campaign?.title_en ?? '',
  text_zh: campaign?.text_zh ?? '',
  text_en: campaign?.text_en ?? '',
});

/** Returns a moment as it was where its field was not changed: fields hold minutes, and moments seconds. */
function momentIn(local: string, before: string | null, timeZone: string): string | null {
  if (before !== null && localTime(new Date(before), timeZone) === local) return before;
  return momentOf(local, timeZone)?.toISOString() ?? null;
}

export type Period = { starts_at: string; ends_at: string };

/** Returns the period that is typed, or null while a part of it is missing. */
export function periodOf(schedule: Schedule, campaign: Campaign | null, timeZone: string): Period | null {
  const starts_at = momentIn(schedule.start, campaign?.starts_at ?? null, timeZone);
  const ends_at = momentIn(schedule.end, campaign?.ends_at ?? null, timeZone);
  return starts_at && ends_at ? { starts_at, ends_at } : null;
}

/** Whether the end comes after the start, and not too long after. */
export function isInOrder({ starts_at: start, ends_at: end }: Period): boolean {
  const lengthMs = Date.parse(end) - Date.parse(start);
  return lengthMs > 0 && lengthMs <= campaignLimits.daysMax * dayMs;
}
