import { inflateRawSync } from 'node:zlib';

/** The files of a zip by name, read by its central directory (PKWARE APPNOTE 4.3), as unpacking programs do. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('this is no zip, or one that was cut off');
  const files = new Map<string, Buffer>();
  let entryStart = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const isDeflated = zip.readUInt16LE(entryStart + 10) === 8;
    const size = zip.readUInt32LE(entryStart + 20);
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(entryStart + field)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(entryStart + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(begin, begin + size);
    files.set(
      zip.toString('utf8', entryStart + 46, entryStart + 46 + name),
      isDeflated ? inflateRawSync(bytes) : bytes,
    );
    entryStart += 46 + name + extra + comment;
  }
  return files;
}
