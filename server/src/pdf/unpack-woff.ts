import { inflateSync } from 'node:zlib';

const headerBytes = 44;
const entryBytes = 20;

/**
 * Unpacks a WOFF 1.0 file into the plain font that it holds (W3C, WOFF File Format 1.0). The reader of fonts unpacks a table
 * again for each letter that it draws: a page took a minute.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('the file is no WOFF 1.0');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entryStart = headerBytes + index * entryBytes;
    const offset = woff.readUInt32BE(entryStart + 4);
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(entryStart + 8));
    const length = woff.readUInt32BE(entryStart + 12);
    return {
      tag: woff.subarray(entryStart, entryStart + 4),
      checksum: woff.readUInt32BE(entryStart + 16),
      bytes: packed.length < length ? inflateSync(packed) : packed,
    };
  });
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  const log = Math.floor(Math.log2(count));
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(16 * 2 ** log, 6);
  directory.writeUInt16BE(log, 8);
  directory.writeUInt16BE(16 * (count - 2 ** log), 10);
  let offset = directory.length;
  const parts: Buffer[] = [directory];
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entryStart = 12 + 16 * index;
    tag.copy(directory, entryStart);
    directory.writeUInt32BE(checksum, entryStart + 4);
    directory.writeUInt32BE(offset, entryStart + 8);
    directory.writeUInt32BE(bytes.length, entryStart + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}
