import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { UnusableFile } from './unusable-file.ts';

const magics: [string, number[]][] = [
  ['a picture (PNG)', [0x89, 0x50, 0x4e, 0x47]],
  ['a picture (JPEG)', [0xff, 0xd8, 0xff]],
  ['a picture (GIF)', [0x47, 0x49, 0x46, 0x38]],
  ['a picture (WebP) or a sound', [0x52, 0x49, 0x46, 0x46]],
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
  ['a zip archive or an Excel workbook; save it as CSV (UTF-8)', [0x50, 0x4b, 0x03, 0x04]],
  ['an old Excel workbook; save it as CSV (UTF-8)', [0xd0, 0xcf, 0x11, 0xe0]],
  ['written in UTF-16; save it as CSV (UTF-8)', [0xff, 0xfe]],
  ['written in UTF-16; save it as CSV (UTF-8)', [0xfe, 0xff]],
];

/** Refuses what is no file of text at all, before anything of it is read. */
export async function refuseWhatIsNoText(path: string): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new UnusableFile(
      error.code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${error.code})`,
    );
  });
  if (found.isDirectory()) throw new UnusableFile('it is a folder; name the files in it');
  if (!found.isFile()) throw new UnusableFile('it is no ordinary file');
  if (found.size === 0) throw new UnusableFile('it is empty (0 bytes)');
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new UnusableFile(`it cannot be read (${error.code})`);
  });
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0).finally(() => file.close());
  const head = buffer.subarray(0, bytesRead);
  for (const [what, magic] of magics) {
    if (magic.every((byte, at) => head[at] === byte)) throw new UnusableFile(`it is ${what}`);
  }
  if (head.includes(0)) throw new UnusableFile('it is no text (it holds NUL bytes)');
}

/** The text of a UTF-8 file in pieces; a mark at its beginning is left out. */
export async function* readText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytesBefore = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1_024 }) as AsyncIterable<Buffer>) {
    yield decode(() => decoder.decode(chunk, { stream: true }), chunk, bytesBefore);
    bytesBefore += chunk.length;
  }
  yield decode(() => decoder.decode(), Buffer.alloc(0), bytesBefore);
}

function decode(work: () => string, chunk: Buffer, bytesBefore: number): string {
  try {
    return work();
  } catch {
    const guess = looksWestern(chunk)
      ? 'it looks like Windows-1252 (Western European)'
      : looksLikeGbk(chunk)
        ? 'it looks like GBK (simplified Chinese)'
        : 'some bytes are not UTF-8';
    const where = `near byte ${bytesBefore}`;
    throw new UnusableFile(`its encoding is wrong: ${guess}, ${where}; save it as CSV (UTF-8)`);
  }
}

/** Letters with accents stand alone among plain ones; Chinese takes two bytes a character, which seldom comes singly. */
function looksWestern(chunk: Buffer): boolean {
  const runs = chunk.toString('latin1').match(/[\x80-\xff]+/g) ?? [];
  return runs.filter((run) => run.length === 1).length * 2 > runs.length;
}

/** Bytes that are Chinese in GBK and nothing in UTF-8. A chunk may end within a character: its last byte is left. */
function looksLikeGbk(chunk: Buffer): boolean {
  for (const end of [chunk.length, chunk.length - 1]) {
    try {
      const text = new TextDecoder('gbk', { fatal: true }).decode(chunk.subarray(0, end));
      const chinese = text.match(/[\u4e00-\u9fff]/g)?.length ?? 0;
      const others = text.match(/[\u0080-\u2fff\u3040-\u4dff\ua000-\uf8ff]/g)?.length ?? 0;
      if (chinese > others) return true;
    } catch {
      // Not GBK either, or cut within a character.
    }
  }
  return false;
}
