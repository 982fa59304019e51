import type { Tx } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { requireOwnFiles } from '../files/index.ts';
import { lockRequest, type RequestRow, setProof } from './wallet-requests.store.ts';

/**
 * Adds the proof of a transfer to a top-up, or replaces it, as long as the request is not decided.
 *
 * @throws Refusal move_not_allowed, not_found
 */
export async function addProof(
  tx: Tx,
  buyer: Buyer,
  { no, fileId }: { no: string; fileId: string },
): Promise<RequestRow> {
  if (!(await lockRequest(tx, no, buyer.accountId))) throw notFound();
  await requireOwnFiles(tx, buyer, { ids: [fileId], purpose: 'proof', field: 'file_id' });
  const request = await setProof(tx, no, fileId);
  if (!request) throw new Refusal('move_not_allowed');
  return request;
}
