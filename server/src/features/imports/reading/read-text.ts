import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Text } from '@amberdock/contract/language.ts';
import { chunkBytes, type Encoding, encodingNames } from './detect-encoding.ts';
import { UnusableFile } from './unusable-file.ts';

const magics: [Text, number[]][] = [
  [{ zh: '图片（PNG）', en: 'a picture (PNG)' }, [0x89, 0x50, 0x4e, 0x47]],
  [{ zh: '图片（JPEG）', en: 'a picture (JPEG)' }, [0xff, 0xd8, 0xff]],
  [{ zh: '图片（GIF）', en: 'a picture (GIF)' }, [0x47, 0x49, 0x46, 0x38]],
  [{ zh: '图片（WebP）或音频', en: 'a picture (WebP) or a sound' }, [0x52, 0x49, 0x46, 0x46]],
  [{ zh: ' PDF 文件', en: 'a PDF' }, [0x25, 0x50, 0x44, 0x46]],
  [
    {
      zh: '旧版 Excel 工作簿或带密码的工作簿，请另存为不带密码的 .xlsx',
      en: 'an Excel workbook of the old kind, or one with a password; save it as .xlsx without a password',
    },
    [0xd0, 0xcf, 0x11, 0xe0],
  ],
];

/**
 * Returns the first bytes of a file, and refuses a file that is neither text nor a workbook before reading the rest.
 */
export async function readHead(path: string): Promise<Buffer> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new UnusableFile({ zh: '没有这个文件', en: 'there is no such file' })
      : unreadable(error);
  });
  if (found.isDirectory())
    throw new UnusableFile({
      zh: '这是文件夹，请指定其中的文件',
      en: 'it is a folder; name the files in it',
    });
  if (!found.isFile()) throw new UnusableFile({ zh: '这不是普通文件', en: 'it is not an ordinary file' });
  if (found.size === 0) throw new UnusableFile({ zh: '文件是空的（0 字节）', en: 'it is empty (0 bytes)' });
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(error);
  });
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0).finally(() => file.close());
  const head = buffer.subarray(0, bytesRead);
  for (const [what, magic] of magics) {
    if (magic.every((byte, index) => head[index] === byte))
      throw new UnusableFile({ zh: `这是${what.zh}`, en: `it is ${what.en}` });
  }
  if (/^(\ufeff|\xef\xbb\xbf)?\s*<[a-z!?]/i.test(head.toString('latin1')))
    throw new UnusableFile({ zh: '这是网页、程序或矢量图', en: 'it is a page, a program or a drawing' });
  return head;
}

const unreadable = ({ code }: NodeJS.ErrnoException) =>
  new UnusableFile({ zh: `无法读取文件（${code}）`, en: `it cannot be read (${code})` });

/** Yields the text of a file in pieces, without a byte order mark. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let bytesBefore = 0;
  const decode = (chunk?: Buffer) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw new UnusableFile({
        zh: `文件编码有误：文件为 ${encodingNames[encoding]}，但第 ${bytesBefore} 字节附近不是，请另存为 CSV（UTF-8）`,
        en: `its encoding is wrong: it is written in ${encodingNames[encoding]}, but some bytes near byte ${bytesBefore} are not; save it as CSV (UTF-8)`,
      });
    }
  };
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>) {
    yield decode(chunk);
    bytesBefore += chunk.length;
  }
  yield decode();
}
