import type { CampaignState } from '@amberdock/contract/console/content/campaigns.ts';
import { expect, test } from 'vitest';
import { changedGoods, refusalOfChange } from './campaign.rules.ts';
import type { LockedCampaign, WrittenCampaign } from './campaigns.store.ts';

const day = (date: number): Date => new Date(Date.UTC(2026, 10, date));
const written: WrittenCampaign = {
  key: 'warm-house',
  title_zh: '冬日暖屋',
  title_en: 'The Warm House',
  text_zh: '',
  text_en: '',
  starts_at: day(10),
  ends_at: day(20),
};
const locked = (state: CampaignState): LockedCampaign => ({
  ...written,
  version: 1,
  state,
  origin: null,
  goods_count: 1,
  now: day(15),
});

test.each<[CampaignState, Partial<WrittenCampaign>, string | null]>([
  ['draft', { key: 'warm-rooms' }, null],
  ['draft', { starts_at: day(1), ends_at: day(2) }, null],
  ['draft', { ends_at: day(10) }, 'campaign_period'],
  ['upcoming', { key: 'warm-rooms' }, 'campaign_key_fixed'],
  ['upcoming', { starts_at: day(16) }, null],
  ['upcoming', { starts_at: day(1), ends_at: day(14) }, 'campaign_period_over'],
  ['running', { starts_at: day(11) }, 'campaign_begun'],
  ['running', { ends_at: day(25) }, null],
  ['running', { ends_at: day(15) }, 'campaign_period_over'],
  ['ended', { title_en: 'It was warm' }, null],
  ['ended', { ends_at: day(25) }, 'campaign_ended'],
])('a campaign that is %s and changes %j is refused as %s', (state, changed, expected) => {
  expect(refusalOfChange({ before: locked(state), after: { ...written, ...changed } })).toBe(expected);
});

const good = (id: string, percent_off = 10) => ({
  product_id: id,
  handle: id,
  percent_off,
  quantity_max: null,
});

test('the audit log has the goods that differ, and not those that stayed where they were', () => {
  const before = [good('cup'), good('pot'), good('jar')];
  const after = [good('cup'), good('pot', 20), good('lid')];
  const changed = changedGoods({ before, after });
  expect(changed?.before.map(({ handle, position }) => [handle, position])).toEqual([
    ['pot', 2],
    ['jar', 3],
  ]);
  expect(changed?.after.map(({ handle, percent_off: percent }) => [handle, percent])).toEqual([
    ['pot', 20],
    ['lid', 10],
  ]);
  expect(changedGoods({ before, after: before })).toBeNull();
});

test('a product in the place of another with the same number is a change', () => {
  const [before, after] = [[good('cup')], [{ ...good('other cup'), handle: 'cup' }]];
  const logged = [{ handle: 'cup', position: 1, percent_off: 10, quantity_max: null }];
  expect(changedGoods({ before, after })).toEqual({ before: logged, after: logged });
});
