import type { Currency } from '@amberdock/contract/money.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Entry } from './ledger.rules.ts';
import { toWallet, type Wallet, type WalletRow, walletColumns } from '../wallet/wallet.store.ts';

/** A wallet after a booking, and whose it is. */
export type BookedWallet = Wallet & { accountId: string };

/**
 * Books entries with all their lines in one statement, whatever their number, and returns the wallets they touched.
 * Refuses `wallet_insufficient` if an available balance is too small, `deposit_insufficient` if a deposit is; lines that
 * do not sum to zero, a key booked before and a pre-authorized amount below zero are bugs, and faults
 * (docs/design/wallet.md#kinds-of-bookings).
 */
export async function book(tx: Tx, entries: readonly Entry[]): Promise<BookedWallet[]> {
  if (entries.length === 0) return [];
  const lines = entries.flatMap((entry) => entry.lines.map((line) => ({ ...line, entryId: entry.id })));
  return booked(
    tx,
    sql`select account_id, ${walletColumns} from book_entries(
      array(select row(id, kind, reference, idempotency_key, note, operator_id)::journal_entry_input
        from unnest(
          ${entries.map((entry) => entry.id)}::uuid[], ${entries.map((entry) => entry.kind)}::text[],
          ${entries.map((entry) => entry.reference)}::text[],
          ${entries.map((entry) => entry.idempotencyKey)}::text[],
          ${entries.map((entry) => entry.note ?? '')}::text[],
          ${entries.map((entry) => entry.operatorId ?? null)}::uuid[]
        ) as e (id, kind, reference, idempotency_key, note, operator_id)),
      array(select row(entry_id, ledger_account, account_id, currency, amount_minor)::journal_line_input
        from unnest(
          ${lines.map((line) => line.entryId)}::uuid[], ${lines.map((line) => line.ledgerAccount)}::text[],
          ${lines.map((line) => line.accountId ?? null)}::uuid[], ${lines.map((line) => line.currency)}::text[],
          ${lines.map((line) => line.amountMinor)}::bigint[]
        ) with ordinality as l (entry_id, ledger_account, account_id, currency, amount_minor, nth) order by nth))`,
  );
}

type BookedRow = WalletRow & { account_id: string };

/** Runs a statement that calls book_entries and returns the wallets after it; the database's "too small" is a refusal. */
export async function booked(tx: Tx, statement: Sql): Promise<BookedWallet[]> {
  try {
    const rows = await tx.rows<BookedRow>(statement);
    return rows.map((row) => ({ accountId: row.account_id, ...toWallet(row) }));
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

export function refusalOf(error: unknown): Refusal | null {
  const code = (error as { code?: string }).code;
  if (code === 'AW001') return new Refusal('wallet_insufficient');
  if (code === 'AW003') return new Refusal('account_closed');
  return code === 'AW002' ? new Refusal('deposit_insufficient') : null;
}

/** The account, currency and amount of a booking; always more than zero. */
export type Amount = { accountId: string; currency: Currency; amountMinor: bigint };
