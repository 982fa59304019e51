import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort, runScript, serverMain } from './running-shop.ts';

const programs = '/usr/lib/postgresql/15/bin';
const asNobody =
  process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'] : [];

/** Needs Debian's package postgresql-15; if it is missing, the test is shown as skipped. */
test.skipIf(!existsSync(programs))(
  'the shop opens on PostgreSQL 15 behind DATABASE_URL, without the demo',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'amberdock-pg15-'));
    const [initdb, ...flags] = [
      ...asNobody,
      `${programs}/initdb`,
      '--pgdata',
      join(folder, 'pg'),
      '--no-sync',
    ];
    execFileSync(initdb, [...flags, '--username=shop', '--auth=trust', '--locale=C', '--encoding=UTF8'], {
      cwd: '/',
    });
    const port = await freePort();
    const [postgres, ...settings] = [
      ...asNobody,
      `${programs}/postgres`,
      '-D',
      join(folder, 'pg'),
      '-p',
      port,
    ];
    const server = spawn(postgres, [...settings, '-c', 'unix_socket_directories=', '-c', 'fsync=off'], {
      cwd: '/',
    });
    let log = '';
    server.stderr.on('data', (piece: Buffer) => (log += piece.toString()));
    try {
      await expect.poll(() => log, { timeout: 20_000 }).toContain('ready to accept connections');
      const shop = runScript([serverMain], {
        PORT: '0',
        DATABASE_URL: `postgres://shop@127.0.0.1:${port}/postgres`,
        DATA_DIR: join(folder, 'data'),
        NODE_ENV: 'production',
      });
      const address = await shop.opened();
      expect((await fetch(`${address}/api/ready`)).status).toBe(200);
      expect(existsSync(join(folder, 'data', 'postgres'))).toBe(false);
      shop.signal('SIGTERM');
      expect(await shop.ended()).toBe(0);
    } finally {
      const gone = once(server, 'exit');
      server.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
