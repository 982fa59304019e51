import pg from 'pg';
import type { Database } from './tx.ts';

const retryMs = 1_000;

export type Listener = { stop(): Promise<void> };

/**
 * Hears what any process notifies on a channel, over a connection of its own. When that breaks (`lost` says so, once)
 * it is opened again, and `gap` says that something may have been missed.
 */
export async function listen(
  { pool }: Database,
  channel: string,
  on: { notice(payload: string): void; lost?(reason: Error): void; gap?(): void },
): Promise<Listener> {
  let stopped = false;
  let isLost = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const open = async () => {
    const opened = new pg.Client({
      connectionString: pool.options.connectionString,
      application_name: 'amberdock listen',
    });
    client = opened;
    opened.on('notification', ({ payload }) => on.notice(payload ?? ''));
    const again = (reason = new Error('the connection ended')) => {
      if (stopped || client !== opened) return;
      client = undefined;
      if (!isLost) on.lost?.(reason);
      isLost = true;
      retry = setTimeout(() => {
        open().then(() => {
          isLost = false;
          on.gap?.();
        }, again);
      }, retryMs);
    };
    opened.on('error', again);
    opened.on('end', () => again());
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
