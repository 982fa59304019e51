import { constants, deflateRawSync } from 'node:zlib';
import { joinedChecksum } from './joined-checksum.ts';
import { nonceLength } from './nonce.ts';

/**
 * A rendered page as two ready answers with holes where its nonces go. Every answer gets a nonce of its own, yet nothing
 * is compressed again: the pieces between the holes are deflated once, each ending on a byte (full flush, no reference
 * across it), and a nonce stands between them as a stored block, which has its length whatever it holds. So an answer
 * is one copy of ordinary gzip, with the nonce written into its holes and a checksum that is put together as well.
 */
export type PreparedPage = {
  status: number;
  headers: Record<string, string>;
  plain: Form;
  gzip: Form;
  /** Of the whole text with this nonce in its holes. */
  checksum(nonce: Buffer): number;
};

/** An answer's bytes, and where in them a nonce begins. */
type Form = { bytes: Buffer; holes: readonly number[] };

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block. */
const deflateEnd = Buffer.from([0x03, 0x00]);
/** CRC-32 and length, at the end of gzip. */
const tailLength = 8;
const hole = Buffer.alloc(nonceLength);

export function prepare(
  status: number,
  headers: Record<string, string>,
  html: string,
  placeholder: string,
): PreparedPage {
  const pieces = nonceOnlyWhereNeeded(html, placeholder)
    .split(placeholder)
    .map((piece) => Buffer.from(piece));
  const plain = joined(pieces, hole, 0);
  return {
    status,
    headers,
    plain,
    gzip: gzipOf(pieces, plain.bytes.length),
    checksum: joinedChecksum(pieces),
  };
}

/**
 * Linked files are allowed by their origin; the nonces that the renderer gives to their links as well only weigh. A full
 * flush at each made of a page of 7 kB one of 13 kB (measured).
 */
const nonceOnlyWhereNeeded = (html: string, placeholder: string): string =>
  html.replace(/<link [^>]*>/g, (link) => link.replace(` nonce="${placeholder}"`, ''));

function gzipOf(pieces: readonly Buffer[], length: number): Form {
  const flush = { finishFlush: constants.Z_FULL_FLUSH, level: 9 };
  const deflated = pieces.map((piece) => deflateRawSync(piece, flush));
  const { bytes, holes } = joined(deflated, storedHole, storedHole.length - nonceLength);
  const tail = Buffer.alloc(tailLength);
  tail.writeUInt32LE(length >>> 0, 4);
  return {
    bytes: Buffer.concat([gzipHead, bytes, deflateEnd, tail]),
    holes: holes.map((at) => at + gzipHead.length),
  };
}

/** A stored deflate block: not last, on a byte, the length and its complement, the bytes themselves. */
const storedHole = (() => {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(nonceLength, 1);
  head.writeUInt16LE(~nonceLength & 0xffff, 3);
  return Buffer.concat([head, hole]);
})();

/** The pieces with `filling` between each two of them; the nonce begins so many bytes into it. */
function joined(pieces: readonly Buffer[], filling: Buffer, nonceAt: number): Form {
  const holes: number[] = [];
  let length = 0;
  for (const piece of pieces.slice(0, -1)) {
    length += piece.length;
    holes.push(length + nonceAt);
    length += filling.length;
  }
  const between = pieces.flatMap((piece, at) => (at === 0 ? [piece] : [filling, piece]));
  return { bytes: Buffer.concat(between), holes };
}

export const sizeOf = ({ plain, gzip }: PreparedPage): number => plain.bytes.length + gzip.bytes.length;

export const plainBody = ({ plain }: PreparedPage, nonce: string): Buffer =>
  filled(plain, Buffer.from(nonce));

export function gzipBody({ gzip, checksum }: PreparedPage, nonce: string): Buffer {
  const filling = Buffer.from(nonce);
  const body = filled(gzip, filling);
  body.writeUInt32LE(checksum(filling), body.length - tailLength);
  return body;
}

/** A copy: the one before may still be on its way to a slow reader. */
function filled({ bytes, holes }: Form, nonce: Buffer): Buffer {
  const body = Buffer.allocUnsafe(bytes.length);
  bytes.copy(body);
  for (const at of holes) nonce.copy(body, at);
  return body;
}
