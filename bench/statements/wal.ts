import type { Database } from '../../server/src/db/tx.ts';

/** The bytes that `work` adds to the write-ahead log, including writes of other connections meanwhile. */
export async function walBytesOf<T>(
  { pool }: Database,
  work: () => Promise<T>,
): Promise<{ result: T; bytes: number }> {
  const position = async (): Promise<string> => {
    const { rows } = await pool.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
    return rows[0]?.lsn ?? '0/0';
  };
  const from = await position();
  const result = await work();
  const { rows } = await pool.query<{ bytes: string }>('select pg_wal_lsn_diff($1, $2)::text as bytes', [
    await position(),
    from,
  ]);
  return { result, bytes: Number(rows[0]?.bytes) };
}
