import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { UnusableFile } from '../unusable-file.ts';

/** Limits the unpacked size of a workbook's parts: a zip of some kilobytes may unpack to gigabytes. */
const bytesMax = { sheet: 1_000_000_000, strings: 200_000_000, other: 20_000_000 };
const partsMax = 5_000;

export type Part = keyof typeof bytesMax;

export type Parts = {
  /** The XML of a part; null if the workbook has none. */
  open(name: string, part: Part): Promise<Readable | null>;
  close(): void;
};

/**
 * Opens the parts of a workbook, whose sheets unpack to a gigabyte at most, or to what the caller allows.
 *
 * @throws UnusableFile if it is not a zip archive, or too large when unpacked
 */
export async function openParts(path: string, sheetBytesMax: number = bytesMax.sheet): Promise<Parts> {
  // The sizes in the zip directory can be relied on: yauzl fails if a part unpacks to more.
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(damaged);
  const entries = await entriesOf(zip).catch((error: unknown) => {
    zip.close();
    throw error;
  });
  return {
    close: () => zip.close(),
    async open(name, part) {
      const entry = entries.get(name.replace(/^\//, '').toLowerCase());
      if (!entry) return null;
      if (entry.uncompressedSize > (part === 'sheet' ? sheetBytesMax : bytesMax[part])) {
        throw new UnusableFile({
          zh: `解压后有 ${entry.uncompressedSize} 字节，过大，请另存为 CSV（UTF-8）`,
          en: `it unpacks to ${entry.uncompressedSize} bytes: too much; save it as CSV (UTF-8)`,
        });
      }
      if (entry.isEncrypted())
        throw new UnusableFile({
          zh: '文件带有密码，请另存为不带密码的文件',
          en: 'it has a password; save it without one',
        });
      return zip.openReadStreamPromise(entry).catch(damaged);
    },
  };
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName.toLowerCase(), entry);
      if (entries.size > partsMax)
        throw new UnusableFile({
          zh: `工作簿超过 ${partsMax} 个部分`,
          en: `it has more than ${partsMax} parts`,
        });
    }
  } catch (error) {
    return damaged(error);
  }
  // The import never runs macros, but another program that opens the file might.
  if ([...entries.keys()].some((name) => name.endsWith('vbaproject.bin'))) {
    throw new UnusableFile({
      zh: '文件含有宏，请另存为不含宏的 .xlsx',
      en: 'it holds macros; save it as .xlsx without them',
    });
  }
  return entries;
}

/** Throws an error of the zip reader as an unusable file. @throws UnusableFile */
export function damaged(error: unknown): never {
  if (error instanceof UnusableFile) throw error;
  throw new UnusableFile({
    zh: `压缩包已损坏，无法读取（${(error as Error).message}）`,
    en: `it is not a readable zip archive (${(error as Error).message})`,
  });
}
