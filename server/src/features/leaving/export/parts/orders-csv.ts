import type { Language } from '@amberdock/contract/language.ts';
import { type Currency, formatMinor } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { asText, byteOrderMark, csvText } from '../../../../csv/csv-text.rules.ts';
import type { Reader } from '../../../../db/tx.ts';
import { beforeAllIds, rowsAtOnce } from './part.ts';

const headings: Record<Language, string[]> = {
  zh: [
    '订单号',
    '自有单号',
    '类型',
    '下单人',
    '下单时间 (UTC)',
    '付款状态',
    '付款时间 (UTC)',
    '币种',
    '商品',
    '运费',
    '其他费用',
    '合计',
    '件数',
  ],
  en: [
    'Order',
    'Your reference',
    'Kind',
    'Placed by',
    'Placed (UTC)',
    'Payment',
    'Paid (UTC)',
    'Currency',
    'Goods',
    'Freight',
    'Fees',
    'Total',
    'Units',
  ],
};

type OrderRow = {
  id: string;
  order_no: string;
  own_reference: string;
  kind: string;
  placed_by: string;
  created_at: Date;
  payment_status: string;
  paid_at: Date | null;
  currency: Currency;
  goods_minor: bigint;
  freight_minor: bigint;
  fees_minor: bigint;
  total_minor: bigint;
  total_quantity: number;
};

/** The account's orders as CSV (RFC 4180), a row an order; their lines are a file of their own. */
export async function* ordersCsv(
  read: Reader,
  accountId: string,
  language: Language,
): AsyncGenerator<string> {
  yield byteOrderMark + csvText([headings[language]]);
  for (let after: string | undefined = beforeAllIds; after !== undefined; ) {
    const rows: OrderRow[] = await findOrders(read, accountId, after);
    if (rows.length > 0) yield csvText(rows.map(cellsOf));
    after = rows.at(-1)?.id;
  }
}

const findOrders = (read: Reader, accountId: string, after: string): Promise<OrderRow[]> =>
  read.rows<OrderRow>(sql`
    select o.id, o.order_no, o.own_reference, o.kind, u.username as placed_by, o.created_at, o.payment_status, y.paid_at,
      o.currency, o.goods_minor, o.freight_minor, o.fees_minor, o.total_minor, o.total_quantity
    from orders o join users u on u.id = o.placed_by left join payments y on y.order_id = o.id
    where o.account_id = ${accountId} and o.id > ${after}::uuid order by o.id limit ${rowsAtOnce}`);

const timeText = (time: Date | null): string => time?.toISOString().replace('T', ' ').slice(0, 19) ?? '';

const cellsOf = (row: OrderRow): string[] => [
  row.order_no,
  asText(row.own_reference),
  row.kind,
  asText(row.placed_by),
  timeText(row.created_at),
  row.payment_status,
  timeText(row.paid_at),
  row.currency,
  ...[row.goods_minor, row.freight_minor, row.fees_minor, row.total_minor].map((minor) =>
    formatMinor(minor, row.currency),
  ),
  String(row.total_quantity),
];
