import type { Database } from '../../server/src/db/tx.ts';

const bookedAtOnce = 10_000;

/**
 * Writes `lines` lines of one account's wallet with the ledger's own function: each is a top-up of one cent, and each
 * statement writes 10,000 of them.
 */
export async function writeManyLines({ pool }: Database, accountId: string, lines: number): Promise<void> {
  for (let done = 0; done < lines; done += bookedAtOnce) {
    await pool.query(
      `with booking as materialized (
         select gen_random_uuid() as id, n from generate_series($2::int, $3::int) as n
       )
       select count(*) from book_entries(
         array(select row(id, 'top_up', 'bench', 'bench lines:' || id, '', null)::journal_entry_input from booking),
         array(select row(id, account, owner, 'CNY', amount)::journal_line_input
           from booking, (values ('clearing', null::uuid, -1), ('available', $1::uuid, 1)) as side (account, owner, amount)
           order by n))`,
      [accountId, done + 1, done + bookedAtOnce],
    );
  }
  await pool.query('analyze journal_lines, journal_entries, wallets');
}
