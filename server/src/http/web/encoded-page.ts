import { hash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { unpooled } from '../unpooled.ts';

/** The content encodings of a page; each is made when the first reader accepts it, and kept. */
export type ContentEncoding = 'br' | 'gzip';

/** A page's text, compressed. Readers of one encoding get the same bytes. */
export type EncodedPage = {
  /** The entity tag of the text, the same in every encoding and process. */
  etag: string;
  br?: Buffer;
  gzip?: Buffer;
};

/** Levels that cost little: a page is compressed while its reader waits (docs/decisions/0022-pages-are-fixed-answers.md). */
const brotliLevel = 3;
const gzipLevel = 6;

const compress: Record<ContentEncoding, (text: Uint8Array) => Buffer> = {
  br: (text) =>
    brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliLevel,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text) => gzipSync(text, { level: gzipLevel }),
};

export function encodePage(html: string, encoding: ContentEncoding): EncodedPage {
  const text = Buffer.from(html);
  const etag = `"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
  return { etag, [encoding]: unpooled(compress[encoding](text)) };
}

/** Returns the page's bytes in an encoding. For the few readers that accept none it decompresses them each time: the plain text would take four times the memory. */
export function bodyOf(page: EncodedPage, encoding: ContentEncoding | null): Buffer {
  if (encoding === null) return plainBody(page);
  return (page[encoding] ??= unpooled(compress[encoding](plainBody(page))));
}

const plainBody = ({ br, gzip }: EncodedPage): Buffer =>
  br ? brotliDecompressSync(br) : gunzipSync(gzip as Buffer);

/** Returns the bytes to reserve for a page in both encodings: the second may be added while the page is kept. */
export const sizeOf = ({ br, gzip }: EncodedPage): number => {
  const [one, other] = [br?.length ?? 0, gzip?.length ?? 0];
  return 2 * Math.max(one, other);
};

/** Returns the smallest encoding that the caller accepts; `br;q=0` refuses brotli. */
export function encodingFor(accepted = ''): ContentEncoding | null {
  if (takesBrotli.test(accepted)) return 'br';
  return takesGzip.test(accepted) ? 'gzip' : null;
}

const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
