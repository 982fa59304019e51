import { buildApp } from '../../app.ts';
import { createPool } from '../../db/pool.ts';
import { readEnv } from '../../env.ts';

/**
 * A server process of its own on a test's database: only real processes show races between processes. Prints its port
 * in one line and serves until its standard input ends. On SIGUSR2 it prints its memory after a garbage collection, in
 * one line of JSON.
 */
const { DATABASE_URL = '', CONNECTIONS = '16', WEB_BUILD, ...settings } = process.env;
const env = readEnv(settings);
const pool = createPool(DATABASE_URL, { max: Number(CONNECTIONS) });
// With pages it runs as in production: it caches answers, and is notified of other processes' changes.
const serving = WEB_BUILD ? { webBuildDir: WEB_BUILD, keepsAnswers: true, hearsChanges: true } : {};
const app = await buildApp({ env, pool, ...serving });
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.stdout.write(`${typeof address === 'object' && address ? address.port : ''}\n`);
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  process.stdout.write(`${JSON.stringify(process.memoryUsage())}\n`);
});
process.stdin.resume();
process.stdin.once('end', async () => {
  await app.close();
  await pool.end();
});
