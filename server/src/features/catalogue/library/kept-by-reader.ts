import { LRUCache } from 'lru-cache';
import type { Reader } from '../../../db/tx.ts';

/** What is kept of each database: two readers of one process may be two shops. */
export function keptByReader<T extends object>(rules: {
  max: number;
  ttl: number;
}): (read: Reader) => LRUCache<string, T> {
  const known = new WeakMap<Reader, LRUCache<string, T>>();
  return (read) => {
    const kept = known.get(read) ?? new LRUCache<string, T>(rules);
    known.set(read, kept);
    return kept;
  };
}
