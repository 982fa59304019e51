import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../../../http/refusal.ts';

/** The end of a page: the values of the sort there, and the filters and version of the list when it began. */
export type Position = {
  /** Fingerprint of sort and filters: a cursor of another list is stale. */
  list: string;
  /** Version of what the sort goes by, see sort_versions. */
  version: number;
  /** Whether matches were sorted or walked along an index, see find-page.ts. */
  mode: number;
  direction: 'next' | 'prev';
  keys: (string | number)[];
  /** Counted once, on the first page. */
  total: number | null;
  totalIsExact: boolean;
  /** The corrected query that was searched for instead of the typed one, see likely-meant.ts. */
  meant?: string;
};

/** Sealed texts are as long as what they hold: filled up to whole steps, they do not tell how many digits the sales have. */
const stepBytes = 192;
const ivBytes = 12;
const tagBytes = 16;
const keys = new Map<string, KeyObject>();

function keyOf(pepper: string): KeyObject {
  const known = keys.get(pepper);
  if (known) return known;
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', pepper, '', 'amberdock list cursor', 32)));
  keys.set(pepper, key);
  return key;
}

/** Caches the cursors of lists that everybody opens: sealing one costs as much as reading its page's rows. */
const sealedBefore = new LRUCache<string, string>({ max: 2_000 });

/**
 * A cursor is sealed, not only encoded: the sort by sales goes by a figure that no visitor may read
 * (docs/design/api.md#signed-addresses), and values rather than a row's id keep the place where the row
 * itself has moved.
 */
export function sealCursor(pepper: string, position: Position): string {
  const bare = JSON.stringify(position);
  const text = bare.padEnd(Math.ceil(bare.length / stepBytes) * stepBytes);
  const known = `${pepper}\0${text}`;
  const sealed = sealedBefore.get(known) ?? encryptCursor(pepper, text);
  sealedBefore.set(known, sealed);
  return sealed;
}

function encryptCursor(pepper: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(pepper), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @throws Refusal cursor_stale for a cursor of another list, another shop, or none at all */
export function openCursor(pepper: string, cursor: string, list: string): Position {
  const bytes = Buffer.from(cursor, 'base64url');
  try {
    const options = { authTagLength: tagBytes };
    const decipher = createDecipheriv('aes-256-gcm', keyOf(pepper), bytes.subarray(0, ivBytes), options);
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const opened = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
    const position = JSON.parse(opened.toString('utf8')) as Position;
    if (position.list === list) return position;
  } catch {
    // Whatever cannot be opened was not sealed here: answered like any cursor that leads nowhere.
  }
  throw new Refusal('cursor_stale');
}

/** The same for the same list, whatever the order of its values. */
export function listFingerprint(parts: Record<string, unknown>): string {
  const canonical = Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value])
    .sort(([a], [b]) => ((a as string) < (b as string) ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(canonical)).digest('base64url').slice(0, 16);
}
