import { deflateSync } from 'node:zlib';

/** Objects of a PDF of one page, after its catalog. */
export const onePage = [
  '2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj',
  '3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 288 432]>> endobj',
];

/** Writes a PDF of objects as they are given, one of which must be the first, its catalog. */
export const pdfOf = (objects: readonly (string | Buffer)[], root = '1 0 R'): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n'),
    ...objects.flatMap((object) => [Buffer.from(object as string), Buffer.from('\n')]),
    Buffer.from(`trailer <</Root ${root}>>\nstartxref\n0\n%%EOF`),
  ]);

type Packed = {
  data: Buffer;
  /** The entries of its dictionary, beside its length. */
  entries: string;
  /** The word with which its bytes begin, and the end of that line. */
  word?: string;
};

/** Writes a stream as object 5. */
export const packedStream = ({ data, entries, word = 'stream\n' }: Packed): Buffer =>
  Buffer.concat([
    Buffer.from(`5 0 obj <<${entries} /Length ${data.length}>> ${word}`),
    data,
    Buffer.from('\nendstream endobj'),
  ]);

/** The entries of an object stream of one object. */
export const oneObject = '/Type /ObjStm /N 1 /First 4';

/** Packs an object stream of object 6. */
export const packedObject = (object: string): Buffer => deflateSync(`6 0 ${object}`);

/** Packs an object stream that unpacks to `megabytes`. */
export const packedBomb = (megabytes: number): Buffer =>
  deflateSync(Buffer.concat([Buffer.from('6 0 null'), Buffer.alloc(megabytes * 2 ** 20, ' ')]));
