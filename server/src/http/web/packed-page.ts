import { hash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { unpooled } from '../unpooled.ts';

/** The packings that a page travels in; each is made when the first reader takes it, and kept. */
export type Packing = 'br' | 'gzip';

/** A page's text, packed. Each reader gets the same bytes in the packing that it takes. */
export type PackedPage = {
  /** A name for the text, the same in every packing and process. */
  etag: string;
  br?: Buffer;
  gzip?: Buffer;
};

/** Levels that cost little: a page is packed while its reader waits (docs/decisions/0022-pages-are-fixed-answers.md). */
const brotliLevel = 3;
const gzipLevel = 6;

const pack: Record<Packing, (text: Uint8Array) => Buffer> = {
  br: (text) =>
    brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliLevel,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text) => gzipSync(text, { level: gzipLevel }),
};

export function packPage(html: string, packing: Packing): PackedPage {
  const text = Buffer.from(html);
  const etag = `"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
  return { etag, [packing]: unpooled(pack[packing](text)) };
}

/** Returns the page's bytes in this packing; unpacked for the few that take none, rather than kept four times as large. */
export function bodyOf(page: PackedPage, packing: Packing | null): Buffer {
  if (packing === null) return plainBody(page);
  return (page[packing] ??= unpooled(pack[packing](plainBody(page))));
}

const plainBody = ({ br, gzip }: PackedPage): Buffer =>
  br ? brotliDecompressSync(br) : gunzipSync(gzip as Buffer);

/** Returns the bytes that a page may take with both packings: the second may be added while the page is kept. */
export const sizeOf = ({ br, gzip }: PackedPage): number => {
  const [one, other] = [br?.length ?? 0, gzip?.length ?? 0];
  return 2 * Math.max(one, other);
};

/** Returns the smallest packing that the caller takes; `br;q=0` says that it takes no brotli. */
export function packingFor(accepted = ''): Packing | null {
  if (takesBrotli.test(accepted)) return 'br';
  return takesGzip.test(accepted) ? 'gzip' : null;
}

const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
