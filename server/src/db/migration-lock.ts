import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export type MigrationWait = {
  /** Called with a sentence once the wait has become noticeable. */
  say?: (sentence: string) => void;
  /** The longest wait for another process. */
  waitMs?: number;
  /** The time after which the person is told for which process it waits. */
  noticeMs?: number;
  /** Ends the wait. */
  signal?: AbortSignal;
};

const MIGRATION_LOCK = 4_207_002;
const retryMs = 100;

/**
 * Does `work` while no other process migrates this database. The lock belongs to a transaction on its own connection
 * and ends with it, even if this process or a pooler in between fails.
 *
 * @throws Error with a sentence that names the other process, if that takes longer than `waitMs`
 */
export async function withMigrationLock<T>(
  databaseUrl: string,
  { say = () => {}, waitMs = 60_000, noticeMs = 2_000, signal }: MigrationWait,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'amberdock migration lock',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    const began = performance.now();
    for (let isLogged = false; !(await tryLock(client)); await pause(retryMs, undefined, { signal })) {
      const waitedMs = performance.now() - began;
      if (waitedMs >= waitMs) {
        throw new Error(
          `${await holderOf(client)} has been migrating this database for more than ${waitMs / 1000} s: ` +
            'start again when it is done, or end it if it hangs',
        );
      }
      if (!isLogged && waitedMs >= noticeMs) {
        isLogged = true;
        say(`Waiting for ${await holderOf(client)}, which migrates this database …`);
      }
    }
    return await work();
  } finally {
    // Ending the connection ends the transaction, and the lock with it.
    await client.end();
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [
    MIGRATION_LOCK,
  ]);
  return rows[0]?.taken === true;
}

async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string | null; address: string | null }>(
    `select pid, application_name as name, host(client_addr) as address
     from pg_locks left join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1
       and pg_locks.database = (select oid from pg_database where datname = current_database())`,
    [MIGRATION_LOCK],
  );
  const [holder] = rows;
  if (!holder) return 'another process';
  const details = [`process ${holder.pid} of the database`, holder.name, holder.address].filter(Boolean);
  return `another program (${details.join(', ')})`;
}
