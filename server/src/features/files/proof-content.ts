import { fileBytesMax } from '@amberdock/contract/files.ts';
import { Refusal } from '../../http/refusal.ts';
import { checkPdf, isPdf } from './check-pdf.ts';
import { reEncode, type StoredContent } from './re-encode.ts';

/**
 * Reads an upload as a proof: a picture is re-encoded, a PDF is checked and kept as it came.
 *
 * @throws Refusal proof_not_readable, body_too_large
 */
export async function readProof(upload: Buffer): Promise<StoredContent> {
  if (upload.length > fileBytesMax) throw new Refusal('body_too_large');
  return isPdf(upload) ? checkPdf(upload) : reEncode(upload, 'proof');
}
