import type { CampaignGoodInput } from '@amberdock/contract/console/content/campaigns.ts';
import { writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { Refusal } from '../../../http/refusal.ts';
import { changedGoods, findTwice, goodsBelowHeld, type NamedGood, removedGoods } from './campaign.rules.ts';
import {
  deleteCampaignGoods,
  findHandles,
  lockCampaignGoods,
  type LockedGood,
  saveCampaignGoods,
} from './campaign-goods.store.ts';
import { updateVersion, type Versioned } from './campaigns.store.ts';
import { lockRead, requireChanged } from './lock-campaign.ts';

type Change = Versioned & { goods: readonly CampaignGoodInput[] };

/**
 * Sets the goods of a campaign. Settlements that take units of it go before or after, for both lock the goods in one order
 * (`holdCampaignUnits`): no limit falls below what orders hold, and nothing that they hold is taken out.
 *
 * @throws Refusal not_found, changed_meanwhile, campaign_ended, campaign_empty, campaign_product_twice,
 *   campaign_product_gone, campaign_product_held, campaign_limit_below_held
 */
export async function changeGoods(tx: Tx, by: Operator, { id, version, goods }: Change): Promise<void> {
  const campaign = await lockRead(tx, by, { id, version });
  if (campaign.state === 'ended') throw new Refusal('campaign_ended');
  if (campaign.state !== 'draft' && goods.length === 0) throw new Refusal('campaign_empty');
  const after = await findNamed(tx, goods);
  const before = await lockCampaignGoods(tx, id);
  const removed = removedGoods({ before, after });
  refuseHeld(removed);
  refuseBelowHeld(goodsBelowHeld({ before, after }));
  const changed = changedGoods({ before, after });
  if (!changed) return;
  await requireChanged(tx, by, { id, isChanged: (await updateVersion(tx, { id, version })) > 0 });
  await deleteCampaignGoods(tx, { id, productIds: removed.map(({ product_id: productId }) => productId) });
  await saveCampaignGoods(tx, { id, goods });
  await writeAuditLog(tx, by, [
    {
      action: 'campaign.change_goods',
      subject: id,
      before: { goods: changed.before },
      after: { goods: changed.after },
    },
  ]);
}

/** Returns the goods with their numbers. @throws Refusal campaign_product_twice, campaign_product_gone */
async function findNamed(tx: Tx, goods: readonly CampaignGoodInput[]): Promise<NamedGood[]> {
  const ids = goods.map(({ product_id: id }) => id);
  const handles = new Map((await findHandles(tx, ids)).map(({ id, handle }) => [id, handle]));
  const twice = findTwice(goods);
  if (twice !== null) throw new Refusal('campaign_product_twice', { product: handles.get(twice) ?? twice });
  return goods.map((good) => {
    const handle = handles.get(good.product_id);
    if (handle === undefined) throw new Refusal('campaign_product_gone');
    return { ...good, handle };
  });
}

const heldOf = (goods: readonly LockedGood[]) => ({
  goods: goods.map(({ product_id, held }) => ({ product_id, held })),
});

function refuseHeld(goods: readonly LockedGood[]): void {
  const those = goods.filter(({ held }) => held > 0);
  if (those.length === 0) return;
  throw new Refusal('campaign_product_held', { products: listOf(those) }, { data: heldOf(those) });
}

function refuseBelowHeld(goods: readonly LockedGood[]): void {
  if (goods.length === 0) return;
  throw new Refusal('campaign_limit_below_held', { products: listOf(goods) }, { data: heldOf(goods) });
}

/** Names goods by their numbers, with what is held of each, in both languages. */
const listOf = (goods: readonly LockedGood[]) => {
  const texts = goods.slice(0, namedMax).map(({ handle, held }) => `${handle} (${held})`);
  const isMore = goods.length > namedMax;
  return {
    zh: texts.join('、') + (isMore ? '等' : ''),
    en: texts.join(', ') + (isMore ? ' and others' : ''),
  };
};

const namedMax = 10;
