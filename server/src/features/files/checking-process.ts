// The program of a child process that checks one PDF: it reads the PDF from stdin, and fails unless it is a plain one.
// See check-pdf.ts.
import { labelPagesMax } from '@amberdock/contract/files.ts';
import { decodePDFRawStream, PDFArray, PDFDocument, PDFName, PDFRawStream, ParseSpeeds } from 'pdf-lib';
import { runProgram } from '../../concurrency/limited-program.ts';

/** A label takes half a second and 200 MB, a proof of 10 MB with 50,000 objects three seconds and 300 MB. */
const limits = { memoryMax: 512 * 2 ** 20, cpuSeconds: 8 };
/** A label whose streams unpack to more is a bomb. */
const unpackedBytesMax = 64 * 2 ** 20;

/** Names in a PDF that make it do something, or carry something. */
const active = new Set(
  (
    'JavaScript JS Rendition Launch EmbeddedFile EmbeddedFiles RichMedia Movie Sound XFA SubmitForm ImportData ' +
    'GoToR GoToE'
  ).split(' '),
);
/** Active names where the reader does not look, as in bytes that it skips. `JS` is in a large picture by chance. */
const hidden = new RegExp(`/(${[...active, 'Encrypt'].filter((name) => name !== 'JS').join('|')})\\b`);

/** Returns names spelled out: `#4A` in a name is a letter. */
const spelledOut = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Notes every name that the reader meets from now on: those in object streams too, and those that a later object or value
 * replaces, which another reader may prefer.
 */
function noteNames(): Set<string> {
  const names = new Set<string>();
  const { of: makeName } = PDFName;
  PDFName.of = (name) => {
    names.add(spelledOut(name));
    return makeName(name);
  };
  return names;
}

const streamFilters = new Set([
  'FlateDecode',
  'LZWDecode',
  'ASCII85Decode',
  'ASCIIHexDecode',
  'RunLengthDecode',
]);

/** Returns the length of a stream, unpacked up to the first filter that is a picture's. */
function unpackedLength({ dict, contents }: PDFRawStream): number {
  const filter = dict.lookup(PDFName.of('Filter'));
  const filters =
    filter instanceof PDFArray ? filter.asArray().map((entry) => dict.context.lookup(entry)) : [filter];
  const end = filters.findIndex(
    (entry) => !(entry instanceof PDFName && streamFilters.has(entry.decodeText())),
  );
  const packed = dict.clone();
  packed.set(
    PDFName.of('Filter'),
    dict.context.obj((end < 0 ? filters : filters.slice(0, end)) as PDFName[]),
  );
  try {
    return decodePDFRawStream(PDFRawStream.of(packed, contents)).decode().length;
  } catch {
    // A stream that is not encoded as it declares takes no more than its own size.
    return contents.length;
  }
}

/** Prints a label as the warehouse does with others: what fails then fails now. */
async function refuseUnprintable(label: PDFDocument): Promise<void> {
  const pages = label.getPageCount();
  if (pages === 0 || pages > labelPagesMax) throw new Error(`${pages} pages`);
  let left = unpackedBytesMax;
  for (const [, object] of label.context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream) left -= unpackedLength(object);
    if (left < 0) throw new Error('it unpacks to too much');
  }
  const printed = await PDFDocument.create();
  for (const page of await printed.copyPages(label, label.getPageIndices())) printed.addPage(page);
  await printed.save();
}

async function check(upload: Buffer): Promise<Buffer> {
  const end = upload.toString('latin1', Math.max(0, upload.length - 2_048));
  if (!end.includes('%%EOF') || !/\bstartxref\b/.test(end)) throw new Error('cut off');
  if (hidden.test(spelledOut(upload.toString('latin1')))) throw new Error('active');
  const names = noteNames();
  const pdf = await PDFDocument.load(upload, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  if ([...names].some((name) => active.has(name))) throw new Error('active');
  if (process.argv[2] === 'label') await refuseUnprintable(pdf);
  return Buffer.alloc(0);
}

await runProgram(limits, check);
