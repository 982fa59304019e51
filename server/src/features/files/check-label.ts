import { inflateSync } from 'node:zlib';
import { labelBytesMax, labelPagesMax } from '@amberdock/contract/files.ts';
import { Refusal } from '../../http/refusal.ts';
import { checkPdf, namesOf, type PdfContent } from './check-pdf.ts';

/** A PDF whose streams unpack to more is a bomb, not a label. */
const unpackedBytesMax = 64 * 1024 * 1024;

/**
 * Takes a PDF as a shipping label. It is kept as it came, and its pages are copied into what the warehouse prints, so it is
 * opened here once: what cannot be read then is refused now.
 *
 * @throws Refusal label_not_readable
 */
export async function checkLabel(upload: Buffer): Promise<PdfContent> {
  if (upload.length > labelBytesMax || isNested(namesOf(upload)) || isBomb(upload))
    throw new Refusal('label_not_readable');
  const content = checkPdf(upload, 'label_not_readable');
  if ((await countPages(upload)) > labelPagesMax) throw new Refusal('label_not_readable');
  return content;
}

/** The reader of PDFs is loaded with the first label: a shop that gets none does without its memory. */
async function countPages(upload: Buffer): Promise<number> {
  const { PDFDocument } = await import('pdf-lib');
  try {
    const pages = (await PDFDocument.load(upload, { updateMetadata: false })).getPageCount();
    if (pages > 0) return pages;
  } catch {
    // Refused below: whatever the reader stumbles over is no label.
  }
  throw new Refusal('label_not_readable');
}

/** Whether filters stand in a row, or elsewhere than at their stream, where what they unpack is not counted. */
const isNested = (names: string): boolean => {
  const blank = String.raw`(?:\s|%[^\r\n]*[\r\n])*`;
  const twice = new RegExp(`/FlateDecode${blank}/FlateDecode|/Filter${blank}\\d`);
  return (
    twice.test(names) ||
    (/\/ObjStm\b/.test(names) && /\/(LZW|ASCII85|ASCIIHex|RunLength)Decode\b/.test(names))
  );
};

/** Unpacks every stream that is packed, and adds up what comes out. */
function isBomb(upload: Buffer): boolean {
  let left = unpackedBytesMax;
  for (let at = upload.indexOf('stream'); at >= 0; at = upload.indexOf('stream', at + 6)) {
    const start = at + (upload[at + 6] === 13 ? 8 : 7);
    try {
      left -= inflateSync(upload.subarray(start), { maxOutputLength: left }).length;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return true;
      // Any other stream is not packed so, and no larger than it is.
    }
  }
  return false;
}
