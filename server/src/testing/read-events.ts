import { readEvents } from '../events/read-events.ts';
import type { Database } from '../db/tx.ts';
import { readEnv } from '../env.ts';
import { eventReaders } from '../features/index.ts';
import { testPepper } from './shop.ts';

/**
 * Has the shop's readers work every event that is committed by now, as the running program does by itself. Other tests'
 * transactions on the same server may keep the newest waiting for a moment.
 */
export async function workEvents(
  db: Database,
  { sendsMail = false, variables = {} }: { sendsMail?: boolean; variables?: Record<string, string> } = {},
): Promise<void> {
  const deps = { env: readEnv(variables), sendsMail, pepper: testPepper };
  for (const reader of eventReaders) {
    while ((await readEvents(db, reader, deps)) !== 'all') await new Promise((done) => setTimeout(done, 5));
  }
}
