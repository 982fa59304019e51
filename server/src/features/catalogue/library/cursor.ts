import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../../../http/refusal.ts';
import { seal, unseal } from '../../../http/secrets/sealing.ts';

/** How a page was found: the values of a cursor are those of its mode, and mean nothing in another one. */
export const pageModes = {
  /** Sorted by the order that was asked for. */
  sorted: 0,
  /** In the sections of a search that has more matches than can be ranked (search/querying/read-long-list.ts). */
  inSections: 1,
  /** Sorted by the prices in the chosen warehouses (finding/warehouse-prices.ts). */
  byWarehousePrice: 2,
} as const;

/** The end of a page: the values of the sort there, and the filters and version of the list when it began. */
export type Position = {
  /** Fingerprint of sort and filters: a cursor of another list is stale. */
  list: string;
  /** Version of what the sort goes by, see sort_versions. */
  version: number;
  /** One of `pageModes`. */
  mode: number;
  direction: 'next' | 'prev';
  keys: (string | number)[];
  /** Counted once, on the first page. */
  total: number | null;
  totalIsExact: boolean;
  /** The corrected query that was searched for instead of the typed one, see correct-spelling.ts. */
  meant?: string;
};

/** Sealed texts are as long as what they hold: filled up to whole steps, they do not tell how many digits the sales have. */
const stepBytes = 192;
const purpose = 'list cursor';

/** Caches the cursors of lists that everybody opens: sealing one costs as much as reading its page's rows. */
const sealedBefore = new LRUCache<string, string>({ max: 2_000 });

/**
 * Seals a cursor, because the sort by sales uses a figure that no visitor may read
 * (docs/design/api.md#signed-addresses). It holds values rather than a row's id, so that it keeps its place when the
 * row moves.
 */
export function sealCursor(pepper: string, position: Position): string {
  const bare = JSON.stringify(position);
  const text = bare.padEnd(Math.ceil(bare.length / stepBytes) * stepBytes);
  const known = `${pepper}\0${text}`;
  const sealed =
    sealedBefore.get(known) ?? seal({ pepper, purpose }, Buffer.from(text)).toString('base64url');
  sealedBefore.set(known, sealed);
  return sealed;
}

/** Opens a sealed cursor. @throws Refusal cursor_stale for a cursor of another list, another shop, or none at all */
export function openCursor(pepper: string, cursor: string, list: string): Position {
  try {
    const opened = unseal({ pepper, purpose }, Buffer.from(cursor, 'base64url'));
    const position = JSON.parse(opened.toString('utf8')) as Position;
    if (position.list === list) return position;
  } catch {
    // Whatever cannot be opened was not sealed here: answered like any cursor that leads nowhere.
  }
  throw new Refusal('cursor_stale');
}

/** Returns a text that is the same for the same list, whatever the order of its values. */
export function listFingerprint(parts: Record<string, unknown>): string {
  const canonical = Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value])
    .sort(([a], [b]) => ((a as string) < (b as string) ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(canonical)).digest('base64url').slice(0, 16);
}
