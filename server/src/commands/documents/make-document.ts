import { buildApp } from '../../app.ts';
import { createPool } from '../../db/pool.ts';
import { readEnv } from '../../env.ts';

/** Returns the API's document as a shop would answer it. */
export async function makeDocument(): Promise<object> {
  const env = readEnv({ PEPPER: 'a document needs no secret', DEMO: '0', LOG_LEVEL: 'silent' });
  const pool = createPool('postgres://nobody@localhost:1/nothing');
  const app = await buildApp({ env, pool });
  await app.ready();
  const document = app.swagger();
  await app.close();
  await pool.end();
  return document;
}
