import { type Currency, money } from '@amberdock/contract/money.ts';
import type { StatementMatch } from '@amberdock/contract/trade/wallet-requests.ts';
import { parse } from 'csv-parse/sync';
import type { Reader } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import { referenceCodePattern } from '../place-request.ts';
import { findByCodes, type QueueRow } from '../wallet-requests.store.ts';
import { queuedView } from '../wallet-requests.view.ts';
import { codesIn, findColumns, readCredits, type StatementCredit } from './statement.rules.ts';

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
  const [heading = [], ...rows] = parseStatement(csv);
  const columns = findColumns(heading);
  if (!columns || rows.length > rowsMax) throw new Refusal('statement_unreadable');
  const credits = readCredits(rows, columns, currency).map((credit) => ({
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

function parseStatement(csv: string): string[][] {
  const [firstLine = ''] = csv.split('\n', 1);
  const separators = [',', ';', '\t'].map((separator) => ({
    separator,
    count: firstLine.split(separator).length,
  }));
  const { separator: delimiter } = separators.reduce((most, next) => (next.count > most.count ? next : most));
  try {
    return parse(csv, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      relax_quotes: true,
    });
  } catch {
    // Any parser error means a faulty file, since the file is its only input.
    throw new Refusal('statement_unreadable');
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
