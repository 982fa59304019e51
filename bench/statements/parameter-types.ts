import type { Database } from '../../server/src/db/tx.ts';
import type { TypesOf } from './write-script.ts';

/** Reads the types of a statement's parameters from the database: literals in their places must have the same types. */
export function parameterTypes({ pool }: Database): TypesOf {
  const known = new Map<string, Promise<string[]>>();
  const ask = async (text: string): Promise<string[]> => {
    const client = await pool.connect();
    try {
      await client.query(`prepare measured as ${text}`);
      const { rows } = await client.query<{ types: string[] }>(
        `select parameter_types::text[] as types from pg_prepared_statements where name = 'measured'`,
      );
      return rows[0]?.types ?? [];
    } finally {
      await client.query('deallocate measured').catch(() => {});
      client.release();
    }
  };
  return (text) => {
    const types = known.get(text) ?? ask(text);
    known.set(text, types);
    return types;
  };
}
