import type {
  LedgerAccount,
  LedgerBalance,
  LedgerEntry,
  WalletAtTime,
} from '@amberdock/contract/console/bookkeeping.ts';
import type { Page } from '@amberdock/contract/http.ts';
import { type Currency, money } from '@amberdock/contract/money.ts';
import type { TransactionKind } from '@amberdock/contract/trade/wallet.ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import { listPage } from '../../http/list-page.ts';
import { microsOf, readTimeCursor, timeCursor, timeOf } from '../../http/time-cursor.ts';
import { accountName } from '../identity/index.ts';

export type EntryFilter = {
  kind?: TransactionKind;
  ledger_account?: LedgerAccount;
  currency?: Currency;
  account_id?: string;
  reference?: string;
  from?: string;
  to?: string;
};
type Query = EntryFilter & { cursor?: string; page_size: number };

type LineJson = {
  ledger_account: LedgerAccount;
  account_id: string | null;
  account_name: string | null;
  currency: Currency;
  amount_minor: string;
  balance_after_minor: string | null;
};
type EntryRow = {
  id: string;
  kind: TransactionKind;
  reference: string;
  note: string;
  booked_by: string | null;
  created_at: Date;
  micros: string;
  lines: LineJson[];
};

/** Returns a page of the ledger's entries with all their lines, newest first. @throws Refusal cursor_stale */
export async function listEntries(
  read: Reader,
  { cursor, page_size, ...filter }: Query,
): Promise<{ data: LedgerEntry[]; page: Page }> {
  const after = cursor ? readTimeCursor(cursor) : null;
  const rows = await read.rows<EntryRow>(sql`
    with found as materialized (
      select e.id, e.created_at from journal_entries e where true ${entriesOf(filter)}
        ${after ? sql`and (e.created_at, e.id) < (${timeOf(after.micros)}, ${after.id}::uuid)` : empty}
      order by e.created_at desc, e.id desc limit ${page_size + 1}
    )
    select e.id, e.kind, e.reference, e.note, p.name as booked_by, e.created_at,
      ${microsOf(sql`e.created_at`)} as micros, lines.lines
    from found join journal_entries e on e.id = found.id
      left join operators p on p.id = e.operator_id
      cross join lateral (
        select json_agg(json_build_object(
          'ledger_account', l.ledger_account, 'account_id', l.account_id,
          'account_name', case when l.account_id is not null then ${accountName} end, 'currency', l.currency,
          'amount_minor', l.amount_minor::text, 'balance_after_minor', l.balance_after_minor::text) order by l.position) as lines
        from journal_lines l left join accounts a on a.id = l.account_id
          left join users o on o.account_id = a.id and o.role = 'owner'
        where l.entry_id = e.id
      ) lines
    order by e.created_at desc, e.id desc`);
  const { shown, page } = listPage(rows, page_size, { cursorOf: timeCursor });
  return { data: shown.map(entryView), page };
}

/** The conditions of a filter on the entries `e`. */
export function entriesOf({ kind, reference, from, to, ...lines }: EntryFilter): Sql {
  return sql`
    ${kind ? sql`and e.kind = ${kind}` : empty}
    ${reference ? sql`and e.reference = ${reference}` : empty}
    ${from ? sql`and e.created_at >= ${from}::timestamptz` : empty}
    ${to ? sql`and e.created_at < ${to}::timestamptz` : empty}
    ${linesOf(lines)}`;
}

function linesOf({ ledger_account: ledgerAccount, currency, account_id: accountId }: EntryFilter): Sql {
  if (!ledgerAccount && !currency && !accountId) return empty;
  return sql`and exists (select from journal_lines l where l.entry_id = e.id
    ${ledgerAccount ? sql`and l.ledger_account = ${ledgerAccount}` : empty}
    ${currency ? sql`and l.currency = ${currency}` : empty}
    ${accountId ? sql`and l.account_id = ${accountId}` : empty})`;
}

const entryView = (row: EntryRow): LedgerEntry => ({
  id: row.id,
  kind: row.kind,
  reference: row.reference,
  entry_note: row.note,
  booked_by: row.booked_by,
  time: row.created_at.toISOString(),
  lines: row.lines.map(({ currency, amount_minor, balance_after_minor, ...line }) => ({
    ...line,
    amount: money(BigInt(amount_minor), currency),
    balance_after: balance_after_minor === null ? null : money(BigInt(balance_after_minor), currency),
  })),
});

/**
 * Sums each ledger account by currency. Without `at`, buyers' balances are read from their wallets, which the audit
 * compares with the ledger lines, and the shop's own accounts from their lines; with `at`, everything is summed from
 * the lines until then.
 */
export async function listBalances(read: Reader, at: string | undefined): Promise<LedgerBalance[]> {
  const rows = await read.rows<{
    ledger_account: LedgerAccount;
    currency: Currency;
    balance_minor: bigint;
  }>(sql`
    select ledger_account, currency, balance_minor from (${at ? sumsOfLines(sql`created_at <= ${at}::timestamptz`) : presentSums}) as sums
    order by currency, ledger_account`);
  return rows.map(({ ledger_account, currency, balance_minor }) => ({
    ledger_account,
    balance: money(balance_minor, currency),
  }));
}

const sumsOfLines = (which: Sql): Sql => sql`
  select ledger_account, currency, sum(amount_minor)::bigint as balance_minor from journal_lines
  where ${which} group by ledger_account, currency`;

const presentSums = sql`${sumsOfLines(sql`account_id is null`)}
  union all
  select of_buyers.ledger_account, w.currency, of_buyers.balance_minor
  from (
    select currency, sum(available_minor)::bigint as available, sum(pre_authorised_minor)::bigint as pre_authorised,
      sum(deposit_minor)::bigint as deposit
    from wallets group by currency
  ) as w cross join lateral (values
    ('available', w.available), ('pre_authorised', w.pre_authorised), ('deposit', w.deposit)
  ) as of_buyers (ledger_account, balance_minor)`;

type WalletRow = { currency: Currency; available: bigint; pre_authorised: bigint; deposit: bigint };

/**
 * Returns the wallets of an account as its ledger lines left them at a moment, or now. Wallets that nothing was
 * booked in are left out.
 */
export async function listWalletsAt(
  read: Reader,
  { id, at }: { id: string; at: string | undefined },
): Promise<WalletAtTime[]> {
  const rows = await read.rows<WalletRow>(sql`
    select currency,
      coalesce(sum(amount_minor) filter (where ledger_account = 'available'), 0)::bigint as available,
      coalesce(sum(amount_minor) filter (where ledger_account = 'pre_authorised'), 0)::bigint as pre_authorised,
      coalesce(sum(amount_minor) filter (where ledger_account = 'deposit'), 0)::bigint as deposit
    from journal_lines where account_id = ${id} ${at ? sql`and created_at <= ${at}::timestamptz` : empty}
    group by currency order by currency`);
  return rows.map(({ currency, ...minor }) => ({
    available: money(minor.available, currency),
    pre_authorised: money(minor.pre_authorised, currency),
    deposit: money(minor.deposit, currency),
  }));
}
