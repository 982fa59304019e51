import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { type Database, inTx } from '../db/tx.ts';
import type { Env } from '../env.ts';

/**
 * The secret that keys password hashes and fingerprints. `PEPPER` of the environment keeps it apart from the
 * database, as a shop on its own server should; without it one is made once and kept with the settings.
 */
export async function loadPepper(db: Database, env: Env): Promise<string> {
  if (env.pepper) return env.pepper;
  return inTx(db, async (tx) => {
    await tx.run(sql`insert into settings (key, value)
      values ('pepper', to_jsonb(${randomBytes(32).toString('base64')}::text)) on conflict do nothing`);
    const { value } = await tx.one<{ value: string }>(sql`select value from settings where key = 'pepper'`);
    return value;
  });
}
