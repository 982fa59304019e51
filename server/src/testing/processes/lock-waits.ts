import sql from 'sql-template-tag';
import { expect, vi } from 'vitest';
import type { Database } from '../../db/tx.ts';

/** Waits until `count` connections to the database wait for a lock. */
export const untilLockWaits = (db: Database, count = 1): Promise<void> =>
  vi.waitFor(async () => {
    const waiting = await db.rows(
      sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    expect(waiting).toHaveLength(count);
  }, 60_000);
