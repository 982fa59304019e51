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
import { shopDay } from '../../db/shop-time-zone.ts';
import type { Reader } from '../../db/tx.ts';
import { csvMediaType } from '../../http/downloads/media-types.ts';
import { serveByTicket } from '../../http/downloads/serve-download.ts';
import { serve } from '../../http/serve.ts';
import { microsOf, timeOf } from '../../http/time-cursor.ts';
import { accountName } from '../identity/index.ts';
import { entriesOf, type EntryFilter } from './ledger.view.ts';

type Ticket = { filter: EntryFilter & { from: string; to: string }; language: Language };

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

/** Serves the ledger's lines of a time, as its list is filtered, as CSV: by a sealed address, because a download has no header to carry a token. */
export function serveExport(app: FastifyInstance): void {
  const download = {
    path: `${apiBase}/console/ledger/export/content`,
    purpose: 'ledger export',
    operationId: 'bookkeeping.downloadLines',
    summary: 'Lines of the ledger as CSV, by the sealed address that `GET /console/ledger/export` gives',
    mediaType: 'text/csv',
  };
  const addressOf = serveByTicket<Ticket>(app, download, async (ticket) => ({
    mediaType: csvMediaType,
    name: `amberdock-ledger-${await daysOf(app.db, ticket.filter)}.csv`,
    content: Readable.from(writeLines(app.db, ticket)),
  }));
  serve(app, bookkeepingRoutes.exportLines, async ({ query: filter, language }) =>
    addressOf({ filter, language }),
  );
}

/** The first and the last of the shop's days that a time has; it ends before its last moment. */
async function daysOf(read: Reader, { from, to }: Ticket['filter']): Promise<string> {
  const last = sql`${to}::timestamptz - interval '1 microsecond'`;
  const { days } = await read.one<{ days: string }>(
    sql`select ${shopDay(sql`${from}::timestamptz`)} || '-' || ${shopDay(last)} as days`,
  );
  return days;
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
async function* writeLines(read: Reader, { filter, language }: Ticket): AsyncGenerator<string> {
  yield byteOrderMark + csvText([headings[language]]);
  for (let last: LineRow | undefined; ; ) {
    const rows: LineRow[] = await findLines(read, filter, last);
    if (rows.length === 0) return;
    yield csvText(rows.map((row) => cellsOf(row, language)));
    last = rows.at(-1);
  }
}

const findLines = (read: Reader, filter: EntryFilter, last: LineRow | undefined): Promise<LineRow[]> =>
  read.rows<LineRow>(sql`
    with found as materialized (
      select e.id from journal_entries e
      where true ${entriesOf(filter)}
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
