import { createHmac, randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { makeDataDir } from '../../db/make-data-dir.ts';
import type { Database } from '../../db/tx.ts';
import type { Env } from '../../env.ts';

/** A pepper belongs to a database: hashes made with another one open nothing. */
const peppers = new WeakMap<Pool, string>();

/** Returns the pepper that was loaded with this database; a call before that is a bug. */
export function pepperOf({ pool }: Database): string {
  const pepper = peppers.get(pool);
  if (pepper === undefined) throw new Error('the pepper of this database has not been loaded');
  return pepper;
}

/**
 * Loads the secret that keys password hashes and fingerprints (docs/design/accounts.md#passwords): `PEPPER` of the
 * environment, or the file `pepper` of the data folder, which is made if there is none. It never lies in the database.
 */
export async function loadPepper(db: Database, env: Pick<Env, 'pepper' | 'dataDir'>): Promise<string> {
  const pepper = env.pepper ?? (await keptPepper(db, env.dataDir));
  peppers.set(db.pool, pepper);
  return pepper;
}

const fileOf = (dataDir: string): string => join(dataDir, 'pepper');

const readKept = (dataDir: string): Promise<string | null> =>
  readFile(fileOf(dataDir), 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw new Error(`the pepper in ${fileOf(dataDir)} cannot be read: ${error.message}`, { cause: error });
    },
  );

async function keptPepper(db: Database, dataDir: string): Promise<string> {
  const kept = await readKept(dataDir);
  if (kept) return kept;
  await makeDataDir(dataDir);
  // Until version 0.1 it lay among the settings: it is moved, because every password depends on it.
  const row = await db.maybe<{ value: string }>(sql`select value from settings where key = 'pepper'`);
  const pepper = await keep(dataDir, row?.value ?? randomBytes(32).toString('base64'));
  await db.rows(sql`delete from settings where key = 'pepper' and value = to_jsonb(${pepper}::text)`);
  return pepper;
}

/** Writes the file whole or not at all; of two processes that start at once, both take what the first one wrote. */
async function keep(dataDir: string, pepper: string): Promise<string> {
  const unfinished = `${fileOf(dataDir)}.${process.pid}-${randomBytes(4).toString('hex')}.part`;
  await writeFile(unfinished, `${pepper}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(unfinished, fileOf(dataDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
  return (await readKept(dataDir)) ?? pepper;
}

/**
 * Refuses a pepper that is not the one with which this shop began: no password would work. The database keeps four
 * digits of a fingerprint, which tell a mistake and help nobody to guess the pepper.
 *
 * @throws Error with a sentence
 */
export async function refuseOtherPepper(db: Database, pepper: string): Promise<void> {
  const digits = createHmac('sha256', pepper).update('amberdock pepper').digest('hex').slice(0, 4);
  await db.rows(sql`insert into settings (key, value) values ('pepper_digits', to_jsonb(${digits}::text))
    on conflict do nothing`);
  const { value } = await db.one<{ value: string }>(
    sql`select value from settings where key = 'pepper_digits'`,
  );
  if (value === digits) return;
  throw new Error(
    'the pepper of this process is not the one with which this shop hashed its passwords: set PEPPER as it was, or start ' +
      'with the DATA_DIR that holds the file pepper (docs/operations.md#backups)',
  );
}
