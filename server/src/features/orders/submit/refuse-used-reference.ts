import type { Tx } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import { lockOwnReference, type NewOrder } from './submit.store.ts';

/** Makes orders with one reference be submitted one after the other, so that the second finds the first. */
export async function refuseUsedReference(tx: Tx, { accountId, ownReference }: NewOrder): Promise<void> {
  if (!ownReference) return;
  const no = await lockOwnReference(tx, { accountId, ownReference });
  if (no !== null) throw new Refusal('own_reference_used', { reference: ownReference, no });
}
