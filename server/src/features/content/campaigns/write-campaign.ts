import {
  type CampaignCopyInput,
  type CampaignInput,
  campaignLimits,
} from '@amberdock/contract/console/content/campaigns.ts';
import { changedParts, writeAuditLog } from '../../../db/audit-log.ts';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { claimPicture } from '../claim-picture.ts';
import { copyCampaignGoods, lockCampaignGoods } from './campaign-goods.store.ts';
import { isPeriod, loggedGoods, refusalOfChange, writtenPart } from './campaign.rules.ts';
import {
  findTitleOfKey,
  insertCampaign,
  lockCampaign,
  lockKey,
  updateCampaign,
  updatePicture,
  type Versioned,
  type WrittenCampaign,
} from './campaigns.store.ts';
import { lockRead, requireChanged } from './lock-campaign.ts';

const writtenOf = (input: CampaignInput): WrittenCampaign => ({
  key: input.campaign_key,
  title_zh: input.title_zh.trim(),
  title_en: input.title_en.trim(),
  text_zh: input.text_zh.trim(),
  text_en: input.text_en.trim(),
  starts_at: new Date(input.starts_at),
  ends_at: new Date(input.ends_at),
});

/** Writes a draft; returns its id. @throws Refusal campaign_key_taken, campaign_period, picture_gone */
export async function addCampaign(tx: Tx, by: Operator, input: CampaignInput): Promise<string> {
  const written = writtenOf(input);
  refuseNoPeriod(written);
  const origin = input.picture_file_id === undefined ? null : await claimPicture(tx, input.picture_file_id);
  const id = newId();
  await refuseTaken(tx, { key: written.key, exceptId: null });
  await insertCampaign(tx, { id, written, origin });
  const after = { ...written, picture: origin };
  await writeAuditLog(tx, by, [{ action: 'campaign.add', subject: id, before: null, after }]);
  return id;
}

/**
 * Writes a draft with the texts, the picture and the goods of a campaign; returns its id.
 *
 * @throws Refusal not_found, campaign_key_taken, campaign_period
 */
export async function copyCampaign(
  tx: Tx,
  by: Operator,
  { id: from, input }: { id: string; input: CampaignCopyInput },
): Promise<string> {
  const original = await lockCampaign(tx, from);
  if (!original) throw notFound();
  const { origin } = original;
  const written: WrittenCampaign = {
    ...writtenPart(original),
    key: input.campaign_key,
    starts_at: new Date(input.starts_at),
    ends_at: new Date(input.ends_at),
  };
  refuseNoPeriod(written);
  const id = newId();
  await refuseTaken(tx, { key: written.key, exceptId: null });
  await insertCampaign(tx, { id, written, origin });
  await copyCampaignGoods(tx, { from, to: id });
  const goods = loggedGoods(await lockCampaignGoods(tx, id));
  const after = { ...written, copied_from: original.key, goods };
  await writeAuditLog(tx, by, [{ action: 'campaign.add', subject: id, before: null, after }]);
  return id;
}

/**
 * Changes the texts, the period and the picture of a campaign.
 *
 * @throws Refusal not_found, changed_meanwhile, campaign_key_taken, campaign_key_fixed, campaign_period,
 *   campaign_period_over, campaign_begun, campaign_ended, picture_gone
 */
export async function changeCampaign(
  tx: Tx,
  by: Operator,
  { id, version, input }: Versioned & { input: CampaignInput },
): Promise<void> {
  const before = await lockRead(tx, by, { id, version });
  const written = writtenOf(input);
  const code = refusalOfChange({ before, after: written });
  if (code) throw new Refusal(code, { days: campaignLimits.daysMax });
  await refuseTaken(tx, { key: written.key, exceptId: id });
  const { picture_file_id: fileId } = input;
  const origin = fileId === undefined ? null : await claimPicture(tx, fileId);
  const changed = changedParts(
    { ...writtenPart(before), picture: before.origin },
    { ...written, picture: origin ?? before.origin },
  );
  if (!changed) return;
  await requireChanged(tx, by, { id, isChanged: (await updateCampaign(tx, { id, version, written })) > 0 });
  if (origin) await updatePicture(tx, { id, origin });
  await writeAuditLog(tx, by, [{ action: 'campaign.change', subject: id, ...changed }]);
}

function refuseNoPeriod(written: WrittenCampaign): void {
  if (!isPeriod(written)) throw new Refusal('campaign_period', { days: campaignLimits.daysMax });
}

/** Refuses a key that another campaign has; nobody else takes it until the transaction ends. */
async function refuseTaken(tx: Tx, named: { key: string; exceptId: string | null }): Promise<void> {
  await lockKey(tx, named.key);
  const title = await findTitleOfKey(tx, named);
  if (title) throw new Refusal('campaign_key_taken', { key: named.key, title });
}
