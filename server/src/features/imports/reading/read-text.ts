import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { chunkBytes, type Encoding, encodingNames } from './detect-encoding.ts';
import { UnusableFile } from './unusable-file.ts';

const magics: [string, number[]][] = [
  ['a picture (PNG)', [0x89, 0x50, 0x4e, 0x47]],
  ['a picture (JPEG)', [0xff, 0xd8, 0xff]],
  ['a picture (GIF)', [0x47, 0x49, 0x46, 0x38]],
  ['a picture (WebP) or a sound', [0x52, 0x49, 0x46, 0x46]],
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
  [
    'an Excel workbook of the old kind, or one with a password; save it as .xlsx without a password',
    [0xd0, 0xcf, 0x11, 0xe0],
  ],
];

/**
 * Returns the first bytes of a file, and refuses a file that is neither text nor a workbook before reading the rest.
 */
export async function readHead(path: string): Promise<Buffer> {
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
  if (/^(\ufeff|\xef\xbb\xbf)?\s*<[a-z!?]/i.test(head.toString('latin1')))
    throw new UnusableFile('it is a page, a program or a drawing');
  return head;
}

/** Yields the text of a file in pieces, without a byte order mark. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let bytesBefore = 0;
  const decode = (chunk?: Buffer) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw new UnusableFile(
        `its encoding is wrong: it is written in ${encodingNames[encoding]}, but some bytes near byte ${bytesBefore} are not; save it as CSV (UTF-8)`,
      );
    }
  };
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>) {
    yield decode(chunk);
    bytesBefore += chunk.length;
  }
  yield decode();
}
