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

type LoggedGood = { handle: string; position: number; percent_off: number; quantity_max: number | null };

/** Returns the goods that a change adds, removes, moves or changes, as they were and as they are, for the audit log. */
export function changedGoods(
  { before, after }: GoodsChange,
  handleOf: (productId: string) => string,
): { before: LoggedGood[]; after: LoggedGood[] } {
  const logged = (goods: readonly CampaignGoodInput[]): LoggedGood[] =>
    goods.map(({ product_id: id, percent_off, quantity_max }, index) => ({
      handle: handleOf(id),
      position: index + 1,
      percent_off,
      quantity_max,
    }));
  const [old, fresh] = [logged(before), logged(after)];
  const textsOf = (goods: readonly LoggedGood[]) => new Set(goods.map((good) => JSON.stringify(good)));
  const [oldTexts, freshTexts] = [textsOf(old), textsOf(fresh)];
  return {
    before: old.filter((good) => !freshTexts.has(JSON.stringify(good))),
    after: fresh.filter((good) => !oldTexts.has(JSON.stringify(good))),
  };
}
