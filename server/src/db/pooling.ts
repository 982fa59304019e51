import pg from 'pg';

const application_name = 'amberdock check';
const connectionTimeoutMillis = 10_000;

/**
 * Alternates between two sessions, which detects a pooler that assigns its connections in turn or the last one first.
 */
const turns = [0, 1, 0, 0, 1, 1, 0, 1, 1, 0] as const;

/**
 * Returns whether a pooler may assign each transaction another connection (PgBouncer's transaction and statement
 * modes): two sessions that are open at once then share a server process, or one of them has several.
 */
export async function isPooledByTransaction(url: string): Promise<boolean> {
  const clients = [0, 1].map(
    () => new pg.Client({ connectionString: url, application_name, connectionTimeoutMillis }),
  );
  for (const client of clients) client.on('error', () => {});
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const seen = clients.map(() => new Set<number>());
    for (const turn of turns) {
      const { rows } = await (clients[turn] as pg.Client).query<{ pid: number }>(
        'select pg_backend_pid() as pid',
      );
      seen[turn]?.add((rows[0] as { pid: number }).pid);
    }
    const processes = new Set(seen.flatMap((pids) => [...pids]));
    return seen.some((pids) => pids.size > 1) || processes.size < seen.length;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}
