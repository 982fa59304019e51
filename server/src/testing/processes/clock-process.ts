import { createInterface } from 'node:readline';
import { createPool } from '../../db/pool.ts';
import { database } from '../../db/tx.ts';
import { readEnv } from '../../env.ts';
import { jobs } from '../../features/index.ts';
import type { FetchDeps, Task } from '../../jobs/job.ts';

/**
 * A process on a test's database that runs jobs: it reads a name and payload per line, and answers each with a line,
 * `done` or the error. Ends with its standard input; a test can kill it in the middle of a job.
 */
const { DATABASE_URL = '', ...settings } = process.env;
const pool = createPool(DATABASE_URL, { max: 4 });
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const deps = {
  db: database(pool),
  env: readEnv(settings),
  log,
  mail: null,
  sms: null,
} as unknown as FetchDeps;
process.stdout.write('ready\n');
for await (const line of createInterface({ input: process.stdin })) {
  const [name = '', payload = '{}'] = line.split('\t');
  const job = jobs.find((candidate) => candidate.name === name);
  const work = job?.work as Task<unknown, FetchDeps> | undefined;
  const answer = work
    ? await work(deps, JSON.parse(payload)).then(
        () => 'done',
        (error: Error) => error.message,
      )
    : `no job ${name}`;
  process.stdout.write(`${answer.replaceAll('\n', ' ')}\n`);
}
await pool.end();
