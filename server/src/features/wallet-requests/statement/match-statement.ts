import { type Currency, money } from '@amberdock/contract/money.ts';
import type { StatementMatch } from '@amberdock/contract/trade/wallet-requests.ts';
import { parse } from 'csv-parse/sync';
import type { Reader } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import { referenceCodePattern } from '../place-request.ts';
import { findByCodes, type QueueRow } from '../wallet-requests.store.ts';
import { queuedView } from '../wallet-requests.view.ts';
import {
  codesIn,
  findTable,
  readCredits,
  type StatementCredit,
  type StatementTable,
} from './statement.rules.ts';

const rowsMax = 5_000;

/**
 * Matches credits of a bank statement with top-ups by reference code and amount. These are proposals: an operator
 * confirms each, and nothing is booked here.
 *
 * @throws Refusal statement_unreadable
 */
export async function matchStatement(
  read: Reader,
  { csv, currency }: { csv: string; currency: Currency },
): Promise<StatementMatch[]> {
  const table = readTable(csv);
  if (!table || table.rows.length > rowsMax) throw new Refusal('statement_unreadable');
  const credits = readCredits(table, currency).map((credit) => ({
    credit,
    codes: codesIn(credit.text, referenceCodePattern),
  }));
  const known = await findByCodes(
    read,
    credits.flatMap(({ codes }) => codes),
  );
  return credits.map(({ credit, codes }) => matchOf(credit, known.filter(isAmong(codes)), currency));
}

const isAmong = (codes: readonly string[]) => (row: QueueRow) => codes.includes(row.reference_code ?? '');

/** Reads the statement by the separator by which its headings are found. */
function readTable(csv: string): StatementTable | null {
  for (const separator of [',', ';', '\t']) {
    const table = findTable(parseBy(csv, separator));
    if (table) return table;
  }
  return null;
}

/** Returns the lines of a text by a separator; none where it is not that of the file. */
function parseBy(csv: string, delimiter: string): string[][] {
  try {
    return parse(csv, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      relax_quotes: true,
    });
  } catch {
    // Any parser error means a faulty file or another separator, since the file is its only input.
    return [];
  }
}

function matchOf(
  credit: StatementCredit,
  candidates: readonly QueueRow[],
  currency: Currency,
): StatementMatch {
  const isOpen = ({ status }: QueueRow) => status === 'requested';
  const fits = (row: QueueRow) => row.currency === currency && row.amount_minor === credit.amountMinor;
  const request =
    candidates.find((row) => isOpen(row) && fits(row)) ?? candidates.find(isOpen) ?? candidates[0];
  const verdict = !request
    ? 'unknown'
    : !isOpen(request)
      ? 'booked'
      : fits(request)
        ? 'match'
        : 'other_amount';
  return {
    row: credit.row,
    date: credit.date,
    amount: money(credit.amountMinor, currency),
    text: credit.text,
    bank_reference: credit.bankReference,
    verdict,
    request: request ? queuedView(request) : null,
  };
}
