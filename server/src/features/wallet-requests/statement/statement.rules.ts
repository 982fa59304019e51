import { type Currency, digitsOf, parseMinor } from '@amberdock/contract/money.ts';
import { cutText } from '../../../text/cut-text.rules.ts';

/** A credit of a bank statement. */
export type StatementCredit = {
  /** The line in the file, counted from 1 and including what stands above it. */
  row: number;
  date: string;
  amountMinor: bigint;
  text: string;
  bankReference: string;
};

const headings = {
  date: [
    'date',
    'booking date',
    'posting date',
    'transaction date',
    'value date',
    '日期',
    '交易日期',
    '记账日期',
    '入账日期',
    '交易时间',
  ],
  amount: [
    'amount',
    'credit',
    'credit amount',
    'paid in',
    'money in',
    '金额',
    '交易金额',
    '贷方金额',
    '贷方发生额',
    '收入',
    '收入金额',
  ],
  text: [
    'text',
    'description',
    'details',
    'reference',
    'remittance information',
    'payment reference',
    'purpose',
    'narrative',
    '摘要',
    '附言',
    '备注',
    '用途',
  ],
  bankReference: [
    'transaction id',
    'bank reference',
    'transaction reference',
    'id',
    '流水号',
    '交易流水号',
    '凭证号',
  ],
} as const;
type Column = keyof typeof headings;

type Columns = Record<Column, number[]>;

/** The most lines about the account that a bank writes above the headings. */
const linesAboveMax = 30;

/** A statement's columns, the lines below their headings, and how many stand above those. */
export type StatementTable = { columns: Columns; rows: string[][]; above: number };

/** Finds the line of the headings, which may have lines about the account above it; null if there is none. */
export function findTable(lines: readonly string[][]): StatementTable | null {
  for (const [place, line] of lines.slice(0, linesAboveMax + 1).entries()) {
    const columns = findColumns(line);
    if (columns) return { columns, rows: lines.slice(place + 1), above: place + 1 };
  }
  return null;
}

/** Finds the columns by their headings; several columns may be text. Null without a date, amount or text. */
export function findColumns(heading: readonly string[]): Columns | null {
  const names = heading.map((name) => name.trim().toLowerCase());
  const places = (column: Column) =>
    names.flatMap((name, place) => ((headings[column] as readonly string[]).includes(name) ? [place] : []));
  const columns = {
    date: places('date'),
    amount: places('amount'),
    text: places('text'),
    bankReference: places('bankReference'),
  };
  return columns.date.length > 0 && columns.amount.length > 0 && columns.text.length > 0 ? columns : null;
}

/**
 * Reads "1,234.50", "1.234,50", "1 234,50" and "+1234.5" as minor units; null if it is not an amount. The last
 * separator is the decimal one if at most two digits follow it, or three in a currency with three: banks write all
 * decimals, so that "1.234" dinars are between one and two.
 */
export function readAmount(written: string, currency: Currency): bigint | null {
  const plain = written.replaceAll(/[\s\u00a0\u202f']/g, '').replace(/^\+/, '');
  const [, sign = '', digits = ''] = /^(-?)([\d.,]+)$/.exec(plain) ?? [];
  if (digits === '') return null;
  const decimals =
    digitsOf(currency) === 3 ? /^([\d,]*)\.(\d{1,3})$|^([\d.]*),(\d{1,3})$/ : /^(.*)[.,](\d{1,2})$/;
  const [, ...parts] = decimals.exec(digits) ?? [];
  const [whole = digits, fraction = ''] = parts.filter((part) => part !== undefined);
  if (!/^\d+$|^\d{1,3}([.,]\d{3})+$/.test(whole)) return null;
  return parseMinor(`${sign}${whole.replaceAll(/[.,]/g, '')}${fraction && `.${fraction}`}`, currency);
}

/** Reads the credits from a statement's rows; debits and rows without an amount are skipped. */
export function readCredits({ columns, rows, above }: StatementTable, currency: Currency): StatementCredit[] {
  return rows.flatMap((cells, index) => {
    const first = (column: Column) => cells[columns[column][0] ?? -1]?.trim() ?? '';
    const amountMinor = readAmount(first('amount'), currency);
    if (amountMinor === null || amountMinor <= 0n) return [];
    const text = columns.text.map((place) => cells[place]?.trim() ?? '').filter(Boolean);
    return [
      {
        row: above + index + 1,
        date: cutText(first('date'), 30),
        amountMinor,
        text: cutText(text.join(' · '), 300),
        bankReference: cutText(first('bankReference').replaceAll(/\s/g, ''), 60),
      },
    ];
  });
}

/** Finds every part of a text that may be a reference code, even if the bank added line breaks or spaces. */
export function codesIn(text: string, pattern: RegExp): string[] {
  const plain = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const found = new Set<string>();
  for (let position = 0; position < plain.length; position++) {
    const match = pattern.exec(plain.slice(position));
    if (!match) break;
    found.add(match[0]);
    position += match.index;
  }
  return [...found];
}
