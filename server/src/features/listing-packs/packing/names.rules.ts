import { cutText } from '../../../text/cut-text.rules.ts';

type Named = { id: string; source: string; handle: string };
/** The product's handle in Shopify, and the folder of its pictures. */
export type PackName = { handle: string; folder: string };

/** Returns a name for each product, no two alike: a handle that an earlier product has gets the source added. */
export function namesOf(products: readonly Named[]): Map<string, PackName> {
  const handles = new Set<string>();
  const folders = new Set<string>();
  return new Map(
    products.map(({ id, source, handle: given }) => {
      const handle = firstFree(handles, [given, `${given}-${source}`, `${given}-${id}`]);
      const folder = firstFree(folders, [fileName(handle), `${fileName(handle)}-${id}`]);
      return [id, { handle, folder }];
    }),
  );
}

function firstFree(taken: Set<string>, candidates: readonly string[]): string {
  const free = candidates.find((candidate) => !taken.has(candidate.toLowerCase())) as string;
  taken.add(free.toLowerCase());
  return free;
}

/** Letters, digits and hyphens, at most 80: a name on every system. */
const fileName = (handle: string): string =>
  cutText(handle.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, '-'), 80).replace(/^-+|-+$/g, '') || 'product';
