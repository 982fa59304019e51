import { fileBytesMax } from '@amberdock/contract/files.ts';
import type { Database } from '../../db/tx.ts';
import { Refusal } from '../../http/refusal.ts';
import { checkPdf, isPdf } from './check-pdf.ts';
import { reEncode, type StoredContent } from './re-encode.ts';

/**
 * Reads an upload as a proof: a picture is re-encoded, a PDF is checked and kept as it came.
 *
 * @throws Refusal proof_not_readable, body_too_large, too_many_requests
 */
export async function readProof(
  from: { db: Database; uploader: string },
  upload: Buffer,
): Promise<StoredContent> {
  if (upload.length > fileBytesMax) throw new Refusal('body_too_large');
  return isPdf(upload) ? checkPdf(from, upload, 'proof') : reEncode(upload, 'proof');
}
