import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { type Database, inTx } from '../../db/tx.ts';
import type { Env } from '../../env.ts';

/** A pepper belongs to a database: hashes made with another one open nothing. */
const peppers = new WeakMap<Pool, string>();

/** The pepper that was loaded with this database; asking before that is a bug. */
export function pepperOf({ pool }: Database): string {
  const pepper = peppers.get(pool);
  if (pepper === undefined) throw new Error('the pepper of this database has not been loaded');
  return pepper;
}

/**
 * The secret that keys password hashes and fingerprints. `PEPPER` of the environment keeps it apart from the
 * database, as a shop on its own server should; without it one is made once and kept with the settings.
 */
export async function loadPepper(db: Database, env: Env): Promise<string> {
  const pepper = env.pepper ?? (await storedPepper(db));
  peppers.set(db.pool, pepper);
  return pepper;
}

function storedPepper(db: Database): Promise<string> {
  return inTx(db, async (tx) => {
    await tx.run(sql`insert into settings (key, value)
      values ('pepper', to_jsonb(${randomBytes(32).toString('base64')}::text)) on conflict do nothing`);
    const { value } = await tx.one<{ value: string }>(sql`select value from settings where key = 'pepper'`);
    return value;
  });
}
