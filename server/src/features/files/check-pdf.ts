import { Refusal } from '../../http/refusal.ts';
import type { Database } from '../../db/tx.ts';
import { forgiveHit, hitLimit } from '../../http/callers/rate-limit.ts';
import { limitConcurrency } from '../../concurrency/limit-concurrency.ts';
import { type RunEnd, runLimited } from '../../concurrency/run-limited.ts';

export type PdfContent = { bytes: Buffer; mediaType: 'application/pdf'; width: null; height: null };
export type PdfPurpose = 'proof' | 'label';

const program = new URL('checking-process.ts', import.meta.url);
/** The program limits its own time on processors; this ends what waits for them. */
const milliseconds = 60_000;
const atOnce = limitConcurrency(2);
const waitingMax = 20;
/** Limits the PDFs that exceed the limits, each of which has cost its seconds; any other is not counted. */
const exceedingTries = { hitsMax: 10, windowSeconds: 600 };

/** Whether a file is a PDF by its first bytes. Readers also find the mark later, behind what another program may run. */
export const isPdf = (upload: Buffer): boolean => upload.subarray(0, 5).toString('latin1') === '%PDF-';

/**
 * Takes a PDF as the proof of a transfer or as a shipping label. It is kept as it came, so one that runs scripts, carries
 * files, is encrypted or is cut off is refused. It is opened in a process of its own, because a PDF reader unpacks what it
 * opens, and a small file can take it minutes and gigabytes.
 *
 * @throws Refusal proof_not_readable, label_not_readable, too_many_requests
 */
export async function checkPdf(
  { db, uploader }: { db: Database; uploader: string },
  upload: Buffer,
  purpose: PdfPurpose,
): Promise<PdfContent> {
  const bucket = `pdf:${uploader}`;
  await hitLimit(db, bucket, exceedingTries);
  const end = await check(upload, purpose);
  if (end !== 'exceeded') await forgiveHit(db, bucket);
  if (end === 'busy') throw new Refusal('too_many_requests', { seconds: 5 }, { retryAfterSeconds: 5 });
  if (end !== 'done') throw new Refusal(purpose === 'label' ? 'label_not_readable' : 'proof_not_readable');
  return { bytes: upload, mediaType: 'application/pdf', width: null, height: null };
}

async function check(upload: Buffer, purpose: PdfPurpose): Promise<RunEnd['end'] | 'busy'> {
  if (atOnce.waiting() >= waitingMax) return 'busy';
  return (await atOnce(() => runLimited({ program, args: [purpose], input: upload, milliseconds }))).end;
}
