import { constants, deflateRawSync } from 'node:zlib';
import { joinedChecksum } from './joined-checksum.ts';

/**
 * A rendered page, cut where its nonces go. Every answer gets a nonce of its own, yet nothing is compressed again: the
 * pieces between are deflated once, each ending on a byte (full flush, no reference across it), and a nonce goes
 * between them as a stored block. What results is one ordinary gzip stream; its checksum is put together as well.
 * Measured on a page of 90 kB: 0.02 ms instead of 2 ms for gzip -6.
 */
export type PreparedPage = {
  status: number;
  headers: Record<string, string>;
  pieces: Buffer[];
  deflated: Buffer[];
  /** Of the whole text with a nonce between its pieces. */
  checksum(nonce: Buffer): number;
};

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block. */
const deflateEnd = Buffer.from([0x03, 0x00]);

export function prepare(
  status: number,
  headers: Record<string, string>,
  html: string,
  placeholder: string,
): PreparedPage {
  const pieces = html.split(placeholder).map((piece) => Buffer.from(piece));
  const flush = { finishFlush: constants.Z_FULL_FLUSH, level: 9 };
  const deflated = pieces.map((piece) => deflateRawSync(piece, flush));
  return { status, headers, pieces, deflated, checksum: joinedChecksum(pieces) };
}

export const sizeOf = ({ pieces, deflated }: PreparedPage): number =>
  [...pieces, ...deflated].reduce((sum, piece) => sum + piece.length, 1);

const between = (pieces: Buffer[], filling: Buffer): Buffer[] =>
  pieces.flatMap((piece, at) => (at === 0 ? [piece] : [filling, piece]));

export const plainBody = (page: PreparedPage, nonce: string): Buffer =>
  Buffer.concat(between(page.pieces, Buffer.from(nonce)));

export function gzipBody(page: PreparedPage, nonce: string): Buffer {
  const filling = Buffer.from(nonce);
  const length = page.pieces.reduce(
    (sum, piece) => sum + piece.length,
    (page.pieces.length - 1) * filling.length,
  );
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(page.checksum(filling), 0);
  tail.writeUInt32LE(length >>> 0, 4);
  return Buffer.concat([gzipHead, ...between(page.deflated, stored(filling)), deflateEnd, tail]);
}

/** A stored deflate block: not last, on a byte, the length and its complement, the bytes themselves. */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}
