import type { Tx } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { changedMeanwhile } from '../../../http/failing/changed-meanwhile.ts';
import { notFound } from '../../../http/refusal.ts';
import { lockCampaign, type LockedCampaign, type Versioned } from './campaigns.store.ts';

/** Locks a campaign as it was read. @throws Refusal not_found, changed_meanwhile */
export async function lockRead(tx: Tx, by: Operator, { id, version }: Versioned): Promise<LockedCampaign> {
  const campaign = await lockCampaign(tx, id);
  if (!campaign) throw notFound();
  if (campaign.version !== version) throw await changedMeanwhile(tx, { subject: id, by });
  return campaign;
}

/** Throws `changed_meanwhile` if a change of a campaign matched no row, because its version or the clock went on. */
export async function requireChanged(
  tx: Tx,
  by: Operator,
  { id, isChanged }: { id: string; isChanged: boolean },
): Promise<void> {
  if (!isChanged) throw await changedMeanwhile(tx, { subject: id, by });
}
