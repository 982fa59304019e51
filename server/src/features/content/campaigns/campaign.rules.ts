import { type CampaignGoodInput, campaignLimits } from '@amberdock/contract/console/content/campaigns.ts';
import type { RefusalCode } from '@amberdock/contract/refusals.ts';
import type { LockedGood } from './campaign-goods.store.ts';
import type { LockedCampaign, WrittenCampaign } from './campaigns.store.ts';

const dayMs = 86_400_000;
const century = { from: new Date('2000-01-01T00:00:00Z'), to: new Date('2100-01-01T00:00:00Z') };

type Period = Pick<WrittenCampaign, 'starts_at' | 'ends_at'>;

/** Whether the end comes after the start and not too long after it, both in this century. */
export const isPeriod = ({ starts_at: start, ends_at: end }: Period): boolean =>
  start >= century.from &&
  end > start &&
  end < century.to &&
  end.getTime() - start.getTime() <= campaignLimits.daysMax * dayMs;

const isSameTime = (one: Date, other: Date): boolean => one.getTime() === other.getTime();

type Change = { before: LockedCampaign; after: WrittenCampaign };

/**
 * Returns why a campaign cannot be changed so, or null: the key stays while it is published, the start once it has begun, the
 * end once it has ended. One that is published does not end by a change of its period.
 */
export function refusalOfChange({ before, after }: Change): RefusalCode | null {
  const isSamePeriod =
    isSameTime(before.starts_at, after.starts_at) && isSameTime(before.ends_at, after.ends_at);
  if (before.state !== 'draft' && before.key !== after.key) return 'campaign_key_fixed';
  if (isSamePeriod) return null;
  if (before.state === 'ended') return 'campaign_ended';
  if (before.state === 'running' && !isSameTime(before.starts_at, after.starts_at)) return 'campaign_begun';
  if (!isPeriod(after)) return 'campaign_period';
  return before.state !== 'draft' && after.ends_at <= before.now ? 'campaign_period_over' : null;
}

type GoodsChange = { before: readonly LockedGood[]; after: readonly CampaignGoodInput[] };

/** Returns the product that stands twice among the goods, or null. */
export function findTwice(goods: readonly CampaignGoodInput[]): string | null {
  const ids = goods.map(({ product_id: id }) => id);
  return ids.find((id, index) => ids.indexOf(id) !== index) ?? null;
}

/** Returns the goods that are taken out. */
export const removedGoods = ({ before, after }: GoodsChange): LockedGood[] =>
  before.filter(({ product_id: id }) => !after.some((good) => good.product_id === id));

/** Returns the goods whose new limit is below what orders hold. */
export const goodsBelowHeld = ({ before, after }: GoodsChange): LockedGood[] =>
  before.filter(({ product_id: id, held }) =>
    after.some((good) => good.product_id === id && good.quantity_max !== null && good.quantity_max < held),
  );

/** A product of a campaign with its number, by which the audit log names it. */
export type NamedGood = CampaignGoodInput & { handle: string };

type LoggedGood = { handle: string; position: number; percent_off: number; quantity_max: number | null };

const loggedGood = ({ handle, percent_off, quantity_max }: NamedGood, index: number): LoggedGood => ({
  handle,
  position: index + 1,
  percent_off,
  quantity_max,
});

/** Returns goods in their order as the audit log keeps them. */
export const loggedGoods = (goods: readonly NamedGood[]): LoggedGood[] => goods.map(loggedGood);

type NamedChange = { before: readonly NamedGood[]; after: readonly NamedGood[] };

/**
 * Returns the goods that a change adds, removes, moves or changes, as they were and as they are, for the audit log; null if there
 * are none.
 */
export function changedGoods({
  before,
  after,
}: NamedChange): { before: LoggedGood[]; after: LoggedGood[] } | null {
  const without = (goods: readonly NamedGood[], others: readonly NamedGood[]) =>
    goods.flatMap((good, index) => (isSameGood(good, others[index]) ? [] : [loggedGood(good, index)]));
  const changed = { before: without(before, after), after: without(after, before) };
  return changed.before.length + changed.after.length > 0 ? changed : null;
}

/** Whether two goods are one product on the same terms; two sources may give one number to different products. */
const isSameGood = (good: NamedGood, other: NamedGood | undefined): boolean =>
  good.product_id === other?.product_id &&
  good.percent_off === other.percent_off &&
  good.quantity_max === other.quantity_max;

/** Returns what is written of a campaign, without what the server keeps beside it. */
export const writtenPart = ({
  key,
  title_zh,
  title_en,
  text_zh,
  text_en,
  starts_at,
  ends_at,
}: WrittenCampaign): WrittenCampaign => ({ key, title_zh, title_en, text_zh, text_en, starts_at, ends_at });
