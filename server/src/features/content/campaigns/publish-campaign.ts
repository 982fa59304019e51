import { writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { Refusal } from '../../../http/refusal.ts';
import { loggedGoods, writtenPart } from './campaign.rules.ts';
import { lockCampaignGoods } from './campaign-goods.store.ts';
import { deleteCampaign, endNow, updatePublished, type Versioned } from './campaigns.store.ts';
import { lockRead, requireChanged } from './lock-campaign.ts';

/**
 * Publishes a draft: visitors see it, and its prices hold from its start to its end, at once if it has started.
 *
 * @throws Refusal not_found, changed_meanwhile, campaign_published, campaign_period_over, campaign_without_picture,
 *   campaign_empty
 */
export async function publishCampaign(tx: Tx, by: Operator, { id, version }: Versioned): Promise<void> {
  const campaign = await lockRead(tx, by, { id, version });
  if (campaign.state !== 'draft') throw new Refusal('campaign_published');
  if (campaign.ends_at <= campaign.now) throw new Refusal('campaign_period_over');
  if (!campaign.origin) throw new Refusal('campaign_without_picture');
  if (campaign.goods_count === 0) throw new Refusal('campaign_empty');
  const changedRows = await updatePublished(tx, { id, version, isPublished: true });
  await requireChanged(tx, by, { id, isChanged: changedRows > 0 });
  await writeAuditLog(tx, by, [
    { action: 'campaign.publish', subject: id, before: { published: false }, after: { published: true } },
  ]);
}

/**
 * Makes a draft of a published campaign: nobody else sees it, and its prices hold no more. What orders hold stays.
 *
 * @throws Refusal not_found, changed_meanwhile, campaign_not_published
 */
export async function withdrawCampaign(tx: Tx, by: Operator, { id, version }: Versioned): Promise<void> {
  const campaign = await lockRead(tx, by, { id, version });
  if (campaign.state === 'draft') throw new Refusal('campaign_not_published');
  const changedRows = await updatePublished(tx, { id, version, isPublished: false });
  await requireChanged(tx, by, { id, isChanged: changedRows > 0 });
  await writeAuditLog(tx, by, [
    { action: 'campaign.withdraw', subject: id, before: { published: true }, after: { published: false } },
  ]);
}

/** Ends a campaign that runs. @throws Refusal not_found, changed_meanwhile, campaign_not_running */
export async function endCampaign(tx: Tx, by: Operator, { id, version }: Versioned): Promise<void> {
  const campaign = await lockRead(tx, by, { id, version });
  if (campaign.state !== 'running') throw new Refusal('campaign_not_running');
  const ended = await endNow(tx, { id, version });
  await requireChanged(tx, by, { id, isChanged: ended !== null });
  await writeAuditLog(tx, by, [
    { action: 'campaign.end', subject: id, before: { ends_at: campaign.ends_at }, after: ended },
  ]);
}

/**
 * Deletes a draft or a campaign that has not begun. One of which orders hold units stays, so that what they give back is
 * counted.
 *
 * @throws Refusal not_found, changed_meanwhile, campaign_has_run, campaign_held
 */
export async function removeCampaign(tx: Tx, by: Operator, { id, version }: Versioned): Promise<void> {
  const campaign = await lockRead(tx, by, { id, version });
  if (campaign.state === 'running' || campaign.state === 'ended') throw new Refusal('campaign_has_run');
  const goods = await lockCampaignGoods(tx, id);
  if (goods.some(({ held }) => held > 0)) throw new Refusal('campaign_held');
  await requireChanged(tx, by, { id, isChanged: (await deleteCampaign(tx, { id, version })) > 0 });
  await writeAuditLog(tx, by, [
    {
      action: 'campaign.remove',
      subject: id,
      before: { ...writtenPart(campaign), picture: campaign.origin, goods: loggedGoods(goods) },
      after: null,
    },
  ]);
}
