import { createReadStream } from 'node:fs';
import { UnusableFile } from './unusable-file.ts';

/** Named as TextDecoder names them; GB 18030 includes GBK. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'windows-1252';

export const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  gb18030: 'GBK',
  'windows-1252': 'Windows-1252',
};

export const chunkBytes = 256 * 1_024;

/**
 * Detects the encoding of a text file; `head` is its first bytes. Reads the whole file: its first character outside
 * ASCII may come after megabytes.
 *
 * @throws UnusableFile if the encoding is uncertain
 */
export async function detectEncoding(path: string, head: Buffer): Promise<Encoding> {
  const wide = utf16In(head);
  if (wide) return wide;
  if (head.includes(0))
    throw new UnusableFile({
      zh: '文件不是文本（含有空字节）',
      en: 'it is not text (it contains NUL bytes)',
    });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytesBefore = 0;
  let chunk: Buffer = Buffer.alloc(0);
  try {
    for await (chunk of createReadStream(path, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>) {
      decoder.decode(chunk, { stream: true });
      bytesBefore += chunk.length;
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
  }
  const other = otherThanUtf8(wholeLines(chunk, bytesBefore === 0));
  if (other) return other;
  throw new UnusableFile({
    zh: `文件编码有误：第 ${bytesBefore} 字节附近不是 UTF-8，也不是 GBK 或 Windows-1252，请另存为 CSV（UTF-8）`,
    en: `its encoding is wrong: some bytes near byte ${bytesBefore} are not UTF-8, and it is neither GBK nor Windows-1252; save it as CSV (UTF-8)`,
  });
}

/** Detects UTF-16 by its byte order mark, or because every second byte of Latin text is zero. */
function utf16In(head: Buffer): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  let [even, odd] = [0, 0];
  for (const [index, byte] of head.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even++;
    else odd++;
  }
  // ASCII text with a few zero bytes is not UTF-16, in which every ASCII character has one.
  const letters = head.reduce((sum, byte) => sum + (byte >= 0x20 && byte < 0x7f ? 1 : 0), 0);
  if (letters > 2 * (even + odd) && letters * 10 > 8 * head.length) return null;
  if (even === 0 && odd * 50 > head.length) return 'utf-16le';
  if (odd === 0 && even * 50 > head.length) return 'utf-16be';
  return null;
}

/** Cuts a chunk at line breaks: no multi-byte character contains one, so none is cut in two. */
function wholeLines(chunk: Buffer, isFirst: boolean): Buffer {
  const [first, last] = [chunk.indexOf(10), chunk.lastIndexOf(10)];
  return chunk.subarray(isFirst || first < 0 ? 0 : first + 1, last > first ? last + 1 : chunk.length);
}

function otherThanUtf8(sample: Buffer): Encoding | null {
  const bytes = sample.toString('latin1');
  const good =
    bytes.match(/[\xc3-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g) ?? [];
  // Damaged UTF-8 decodes as rare characters of GBK; it is refused instead.
  const left = bytes.replace(
    /[\xc3-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g,
    '',
  );
  const others = (left.match(/[\x80-\xff]/g) ?? []).length;
  if (good.length * 2 > others && !isCommonGbk(sample)) return null;
  if (isCommonGbk(sample)) return 'gb18030';
  return isWestern(bytes) ? 'windows-1252' : null;
}

/** Nine of ten Chinese characters in use are in the first level of GB 2312, whose lead bytes are B0 to D7. */
function isCommonGbk(sample: Buffer): boolean {
  let text: string;
  try {
    text = new TextDecoder('gb18030', { fatal: true }).decode(sample);
  } catch {
    return false;
  }
  const chinese = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  let firstLevel = 0;
  for (let index = 0; index < sample.length; index++) {
    const [lead = 0, trail = 0] = [sample[index], sample[index + 1]];
    if (lead < 0x80) continue;
    if (lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1) firstLevel++;
    index++;
  }
  return chinese > 0 && firstLevel * 10 >= chinese * 7;
}

/**
 * Accented letters occur singly among ASCII letters; punctuation and undefined bytes within a word mean another code
 * page.
 */
function isWestern(bytes: string): boolean {
  const runs = bytes.match(/[\x80-\xff]+/g) ?? [];
  const single = runs.filter((run) => run.length === 1).length;
  if (single * 2 <= runs.length || /[\x81\x8d\x8f\x90\x9d]/.test(bytes)) return false;
  const withinWords =
    bytes.match(/(?<=[a-z])[\xa1-\xa9\xab-\xac\xae-\xb3\xb5-\xb9\xbb-\xbf](?=[a-z])/g) ?? [];
  return withinWords.length === 0;
}
