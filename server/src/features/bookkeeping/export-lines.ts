import { Readable } from 'node:stream';
import {
  bookkeepingRoutes,
  type LedgerAccount,
  ledgerAccountText,
} from '@amberdock/contract/console/bookkeeping.ts';
import { apiBase } from '@amberdock/contract/http.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { type Currency, formatMinor } from '@amberdock/contract/money.ts';
import { type TransactionKind, transactionKindText } from '@amberdock/contract/trade/wallet.ts';
import type { FastifyInstance } from 'fastify';
import sql, { empty } from 'sql-template-tag';
import { asText, byteOrderMark, csvText } from '../../csv/csv-text.rules.ts';
import type { Reader } from '../../db/tx.ts';
import { serveByTicket } from '../../http/downloads/serve-download.ts';
import { serve } from '../../http/serve.ts';
import { microsOf, timeOf } from '../../http/time-cursor.ts';
import { accountName } from '../identity/index.ts';

type Ticket = { from: string; to: string; language: Language };

const rowsAtOnce = 1_000;

const headings: Record<Language, string[]> = {
  zh: ['时间 (UTC)', '分录', '行', '类型', '科目', '账户', '账户编号', '币种', '金额', '关联单号', '备注'],
  en: [
    'Time (UTC)',
    'Entry',
    'Line',
    'Kind',
    'Ledger account',
    'Account',
    'Account id',
    'Currency',
    'Amount',
    'Reference',
    'Note',
  ],
};

/** Serves the ledger's lines of a time as CSV: by a sealed address, because a download has no header to carry a token. */
export function serveExport(app: FastifyInstance): void {
  const download = {
    path: `${apiBase}/console/ledger/export/content`,
    purpose: 'ledger export',
    operationId: 'bookkeeping.downloadLines',
    summary: 'Lines of the ledger as CSV, by the sealed address that `GET /console/ledger/export` gives',
    mediaType: 'text/csv',
  };
  const addressOf = serveByTicket<Ticket>(app, download, async (ticket) => ({
    mediaType: 'text/csv; charset=utf-8',
    name: `amberdock-ledger-${ticket.from.slice(0, 10)}-${ticket.to.slice(0, 10)}.csv`,
    content: Readable.from(writeLines(app.db, ticket)),
  }));
  serve(app, bookkeepingRoutes.exportLines, async ({ query: { from, to }, language }) =>
    addressOf({ from, to, language }),
  );
}

type LineRow = {
  entry_id: string;
  position: number;
  created_at: Date;
  micros: string;
  kind: TransactionKind;
  ledger_account: LedgerAccount;
  account_id: string | null;
  account_name: string | null;
  currency: Currency;
  amount_minor: bigint;
  reference: string;
  note: string;
};

/** Entries are never changed, so pieces of whole entries read one after the other are one file. */
async function* writeLines(read: Reader, { from, to, language }: Ticket): AsyncGenerator<string> {
  yield byteOrderMark + csvText([headings[language]]);
  for (let last: LineRow | undefined; ; ) {
    const rows: LineRow[] = await findLines(read, { from, to, last });
    if (rows.length === 0) return;
    yield csvText(rows.map((row) => cellsOf(row, language)));
    last = rows.at(-1);
  }
}

type Piece = { from: string; to: string; last: LineRow | undefined };

const findLines = (read: Reader, { from, to, last }: Piece): Promise<LineRow[]> =>
  read.rows<LineRow>(sql`
    with found as materialized (
      select e.id from journal_entries e
      where e.created_at >= ${from}::timestamptz and e.created_at < ${to}::timestamptz
        ${last ? sql`and (e.created_at, e.id) > (${timeOf(last.micros)}, ${last.entry_id}::uuid)` : empty}
      order by e.created_at, e.id limit ${rowsAtOnce}
    )
    select e.id as entry_id, l.position, e.created_at, ${microsOf(sql`e.created_at`)} as micros, e.kind,
      l.ledger_account, l.account_id, case when l.account_id is not null then ${accountName} end as account_name,
      l.currency, l.amount_minor, e.reference, e.note
    from found join journal_entries e on e.id = found.id join journal_lines l on l.entry_id = e.id
      left join accounts a on a.id = l.account_id
      left join users o on o.account_id = a.id and o.role = 'owner'
    order by e.created_at, e.id, l.position`);

const cellsOf = (row: LineRow, language: Language): string[] => [
  row.created_at.toISOString().replace('T', ' ').slice(0, 19),
  row.entry_id,
  String(row.position),
  transactionKindText[row.kind][language],
  ledgerAccountText[row.ledger_account][language],
  asText(row.account_name ?? ''),
  row.account_id ?? '',
  row.currency,
  formatMinor(row.amount_minor, row.currency),
  asText(row.reference),
  asText(row.note),
];
