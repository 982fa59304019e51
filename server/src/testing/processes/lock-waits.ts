import sql from 'sql-template-tag';
import { expect, vi } from 'vitest';
import type { Database } from '../../db/tx.ts';

/** Waits until one connection to the database waits for a lock. */
export const untilOneWaits = (db: Database): Promise<void> =>
  vi.waitFor(async () => {
    const waiting = await db.rows(
      sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    expect(waiting).toHaveLength(1);
  }, 60_000);
