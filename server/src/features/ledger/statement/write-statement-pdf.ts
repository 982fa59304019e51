import type { Language } from '@amberdock/contract/language.ts';
import { type Currency, formatMinor } from '@amberdock/contract/money.ts';
import { transactionKindText, walletAccountText } from '@amberdock/contract/trade/wallet.ts';
import sql, { empty } from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import { Paper } from '../../../pdf/paper.ts';
import type { BuyerAccount } from '../booking/ledger.rules.ts';
import { findTransactions, type TransactionRow } from '../wallet/transactions.store.ts';
import type { StatementTicket } from './statement-ticket.ts';

/** The most movements in a PDF, because it is made in memory; a CSV has any number. */
const linesMax = 5_000;

const words: Record<
  Language,
  Record<'title' | 'period' | 'until' | 'opening' | 'in' | 'out' | 'closing', string>
> = {
  zh: {
    title: '钱包对账单',
    period: '期间 (UTC)：',
    until: ' 至 ',
    opening: '期初余额',
    in: '收入合计',
    out: '支出合计',
    closing: '期末余额',
  },
  en: {
    title: 'Wallet statement',
    period: 'Period (UTC): ',
    until: ' to ',
    opening: 'Opening balance',
    in: 'Money in',
    out: 'Money out',
    closing: 'Closing balance',
  },
};

const columnTitles: Record<Language, string[]> = {
  zh: ['时间 (UTC)', '类型', '关联单号', '金额', '变动后余额'],
  en: ['Time (UTC)', 'Kind', 'Reference', 'Amount', 'Balance after'],
};

type Balance = { currency: Currency; ledger_account: BuyerAccount; opening_minor: bigint };

/** The balances that have a movement until the end of the period, as they were when it began. */
const findOpening = (read: Reader, { accountId, filter }: StatementTicket): Promise<Balance[]> => {
  const { from = null, to = null, currency, account } = filter;
  return read.planned<Balance>(sql`
    select l.currency, l.ledger_account,
      coalesce(sum(l.amount_minor) filter (where l.created_at < ${from}::timestamptz), 0)::bigint as opening_minor
    from journal_lines l where l.account_id = ${accountId} and (${to}::timestamptz is null or l.created_at < ${to}::timestamptz)
      ${currency ? sql`and l.currency = ${currency}` : empty} ${account ? sql`and l.ledger_account = ${account}` : empty}
    group by l.currency, l.ledger_account order by l.currency, l.ledger_account`);
};

/**
 * Writes a statement that reconciles: of each currency and balance the opening balance, every movement of the period, and the
 * closing balance that they add up to. It has movements of all kinds, for without some of them it would not. Refuses
 * `statement_too_long` above 5,000 movements.
 */
export async function writeStatementPdf(read: Reader, ticket: StatementTicket): Promise<Buffer> {
  const { accountId, language } = ticket;
  const { kinds: _, ...filter } = ticket.filter;
  const mark = { micros: 0n, entryId: '00000000-0000-0000-0000-000000000000', position: 0 };
  const balances = await findOpening(read, ticket);
  const rows = await findTransactions(read, accountId, filter, { mark, newer: true, limit: linesMax + 1 });
  if (rows.length > linesMax) throw new Refusal('statement_too_long', { most: linesMax });
  const { name } = await read.one<{ name: string }>(sql`
    select coalesce(nullif(a.company_name, ''), nullif(u.nickname, ''), u.username) as name
    from accounts a join users u on u.account_id = a.id and u.role = 'owner' where a.id = ${accountId}`);
  const { title, period, until } = words[language];
  const paper = new Paper(title);
  paper.write(title, { size: 18 });
  paper.write(name);
  const days = [filter.from, filter.to].map((time) => time?.slice(0, 16).replace('T', ' ') ?? '…');
  paper.write(period + days.join(until), { color: '#555555' });
  for (const balance of balances) {
    const own = rows.filter(
      (row) => row.currency === balance.currency && row.ledger_account === balance.ledger_account,
    );
    await writeBalance(paper, language, balance, own);
  }
  return paper.finish();
}

async function writeBalance(
  paper: Paper,
  language: Language,
  { currency, ledger_account, opening_minor }: Balance,
  rows: readonly TransactionRow[],
): Promise<void> {
  const text = (minor: bigint) => formatMinor(minor, currency);
  const texts = words[language];
  const [time = '', kind = '', reference = '', amount = '', after = ''] = columnTitles[language];
  paper.skip(14);
  paper.write(`${currency} · ${walletAccountText[ledger_account][language]}`, { size: 12 });
  await paper.table(
    [
      { title: time, width: 105 },
      { title: kind, width: 100 },
      { title: reference, width: paper.width - 385 },
      { title: amount, width: 90, isRight: true },
      { title: after, width: 90, isRight: true },
    ],
    rows.map((row) => [
      row.created_at.toISOString().replace('T', ' ').slice(0, 19),
      transactionKindText[row.kind][language],
      row.reference,
      text(row.amount_minor),
      text(row.balance_after_minor),
    ]),
  );
  const sum = (isIn: boolean) =>
    rows.reduce((total, row) => (row.amount_minor > 0n === isIn ? total + row.amount_minor : total), 0n);
  paper.skip(6);
  paper.amounts([
    [texts.opening, text(opening_minor)],
    [texts.in, text(sum(true))],
    [texts.out, text(sum(false))],
    [texts.closing, text(opening_minor + sum(true) + sum(false))],
  ]);
}
