import type { RefusalCode } from '@amberdock/contract/refusals.ts';
import { Refusal } from '../../http/refusal.ts';

export type PdfContent = { bytes: Buffer; mediaType: 'application/pdf'; width: null; height: null };

/** Whether a file says that it is a PDF: the mark may follow a few bytes, but nothing that is something else. */
export const isPdf = (upload: Buffer): boolean => upload.subarray(0, 5).toString('latin1') === '%PDF-';

/** Names in a PDF that make it do something, carry something, or hide what it says. */
const active =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|Movie|Sound|XFA|SubmitForm|ImportData|GoToR|GoToE|Encrypt)\b/;

/** The text of a PDF with its names spelled out: `#4A` in a name is a letter. */
export const namesOf = (upload: Buffer): string =>
  upload
    .toString('latin1')
    .replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Takes a PDF as the proof of a transfer. It is kept as it came and only ever handed out as a download, so one that runs
 * scripts, carries files, is encrypted or is cut off is refused by its own names.
 *
 * @throws Refusal proof_not_readable, or the given one
 */
export function checkPdf(upload: Buffer, refusal: RefusalCode = 'proof_not_readable'): PdfContent {
  const text = namesOf(upload);
  const isWhole = text.slice(-2_048).includes('%%EOF') && /\bstartxref\b/.test(text.slice(-2_048));
  if (!isWhole || active.test(text)) throw new Refusal(refusal);
  return { bytes: upload, mediaType: 'application/pdf', width: null, height: null };
}
