import pg from 'pg';
import type { Database } from './tx.ts';

const retryMs = 1_000;

export type Listener = { stop(): Promise<void> };

/**
 * Hears what any process notifies on a channel, over a connection of its own. When that breaks it is opened
 * again, and `onGap` says that something may have been missed.
 */
export async function listen(
  { pool }: Database,
  channel: string,
  on: { notice(payload: string): void; gap?(): void },
): Promise<Listener> {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const open = async () => {
    const opened = new pg.Client({
      connectionString: pool.options.connectionString,
      application_name: 'amberdock listen',
    });
    client = opened;
    opened.on('notification', ({ payload }) => on.notice(payload ?? ''));
    const again = () => {
      if (stopped || client !== opened) return;
      client = undefined;
      retry = setTimeout(() => {
        open().then(() => on.gap?.(), again);
      }, retryMs);
    };
    opened.on('error', again);
    opened.on('end', again);
    await opened.connect();
    await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
  };
  await open();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
