import { apiBase } from '@amberdock/contract/http.ts';
import type { ReviewedAdjustment } from '@amberdock/contract/console/bookkeeping.ts';
import { newId } from '../../db/new-id.ts';
import { type Database, inTx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { hitLimit } from '../../http/callers/rate-limit.ts';
import { notFound } from '../../http/refusal.ts';
import { pepperOf } from '../../http/secrets/pepper.ts';
import { seal, unseal } from '../../http/secrets/sealing.ts';
import type { FileStore } from '../../ports/files/files.ts';
import { readProof, signedPath } from '../files/index.ts';
import { findProof, insertProof } from './adjustment-proofs.store.ts';

type Deps = { db: Database; store: FileStore };

const sealedFor = 'proofs of adjustments at rest';
const uploadsADay = { hitsMax: 200, windowSeconds: 86_400 };

export const proofPath = (id: string): string => `${apiBase}/console/adjustments/proofs/${id}/content`;

/**
 * Keeps the paper for an adjustment, sealed. The bytes are stored before the row: a file that nothing names is only waste.
 *
 * @throws Refusal proof_not_readable, body_too_large, too_many_requests
 */
export async function keepProof(
  { db, store }: Deps,
  { operatorId }: Pick<Operator, 'operatorId'>,
  upload: Buffer,
): Promise<{ proof_id: string }> {
  await hitLimit(db, `adjustment_proof:${operatorId}`, uploadsADay);
  const { bytes, mediaType } = await readProof({ db, uploader: operatorId }, upload);
  const id = newId();
  await store.put(id, seal({ pepper: pepperOf(db), purpose: sealedFor }, bytes));
  const row = { id, media_type: mediaType, bytes: bytes.length, uploaded_by: operatorId };
  await inTx(db, (tx) => insertProof(tx, row));
  return { proof_id: id };
}

/** Returns the address of a paper, good for 60 seconds. */
export async function proofAddress(db: Database, id: string): Promise<ReviewedAdjustment['proof']> {
  const proof = await findProof(db, id);
  return proof && { url: signedPath(pepperOf(db), proofPath(id)).url, media_type: proof.media_type };
}

/** Returns the bytes of a paper whose address was good. @throws Refusal not_found */
export async function readProofBytes(
  { db, store }: Deps,
  id: string,
): Promise<{ bytes: Buffer; mediaType: string }> {
  const proof = await findProof(db, id);
  const stored = proof && (await store.get(id));
  if (!stored) throw notFound();
  const bytes = unseal({ pepper: pepperOf(db), purpose: sealedFor }, stored);
  return { bytes, mediaType: proof.media_type };
}
