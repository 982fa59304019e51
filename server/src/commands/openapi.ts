import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildApp } from '../app.ts';
import { createPool } from '../db/pool.ts';
import { readEnv } from '../env.ts';

// Writes the API's document to the named file, or to standard output, without a database and a shop.
const env = readEnv({
  PUBLIC_URL: process.env.PUBLIC_URL ?? 'https://amberdock.invalid',
  PEPPER: 'a document needs no secret',
  DEMO: '0',
  LOG_LEVEL: 'silent',
});
const pool = createPool('postgres://nobody@localhost:1/nothing');
const app = await buildApp({ env, pool });
await app.ready();
const text = `${JSON.stringify(app.swagger(), null, 2)}\n`;
const [file] = process.argv.slice(2);
if (file) writeFileSync(resolve(process.env.INIT_CWD ?? '.', file), text);
else process.stdout.write(text);
await app.close();
await pool.end();
