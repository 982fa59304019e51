import sql from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';

/** What can be sold now, by offer; never from a cache. */
export async function availableOf(read: Reader, offerIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await read.rows<{ id: string; available: number }>(sql`
    select id, on_hand - reserved as available from offers where id = any(${offerIds}::uuid[])`);
  return new Map(rows.map(({ id, available }) => [id, available]));
}
