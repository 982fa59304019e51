import { appendFile, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { findBinaries } from '../../db/embedded/binaries.ts';
import {
  type Cluster,
  findPostmaster,
  openCluster,
  startPostmaster,
  stopPostmaster,
} from '../../db/embedded/cluster.ts';
import { chooseIdentity } from '../../db/embedded/identity.ts';

export type Standby = {
  url: string;
  /** Kills it at once, as if its machine were switched off. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

/** Starts a standby of an embedded database, copied as pg_basebackup does. */
export async function openStandby(
  primary: { url: string; dataDir: string },
  dataDir: string,
): Promise<Standby> {
  const binaries = await findBinaries();
  const original = await openCluster(await chooseIdentity({ dataDir: primary.dataDir, binaries }), false);
  const identity = await chooseIdentity({ dataDir, binaries });
  const pgdata = join(identity.home, 'cluster');
  const cluster: Cluster = { ...original, identity, pgdata, logFile: join(identity.home, 'log') };
  await mkdir(identity.home, { recursive: true, mode: 0o700 });
  await copyOf(primary.url, original.pgdata, pgdata);
  const { port, password } = new URL(primary.url);
  await appendFile(
    join(pgdata, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=amberdock password=${password}'\n`,
  );
  await writeFile(join(pgdata, 'standby.signal'), '');
  await startPostmaster(cluster, undefined);
  const url = new URL(primary.url);
  url.port = String((await findPostmaster(cluster))?.port);
  return {
    url: url.href,
    kill: async () => {
      const running = await findPostmaster(cluster);
      if (running) process.kill(running.pid, 'SIGKILL');
      while (await findPostmaster(cluster)) await new Promise((done) => setTimeout(done, 10));
    },
    start: () => startPostmaster(cluster, Number(url.port)),
    close: async () => {
      await stopPostmaster(cluster);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function copyOf(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', true)");
    await cp(from, to, {
      recursive: true,
      filter: (file) => !/\/(postmaster\.(pid|opts)|pg_replslot\/.+)$/.test(file),
    });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
}
