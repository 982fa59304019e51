import { readEvents } from '../events/read-events.ts';
import type { Database } from '../db/tx.ts';
import { readEnv } from '../env.ts';
import { eventReaders } from '../features/index.ts';
import { testPepper } from './shop.ts';

/**
 * Lets the shop's readers handle every event committed so far, as the running program does by itself. Other tests'
 * transactions on the same server may delay the newest for a moment.
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
