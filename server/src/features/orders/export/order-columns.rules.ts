import type { Language } from '@amberdock/contract/language.ts';
import { formatMinor } from '@amberdock/contract/money.ts';
import { subOrderStatusText } from '@amberdock/contract/trade/order-files.ts';
import type { Cell } from '../../../xlsx/write-workbook.ts';
import type { ExportLine, ExportRow } from './export.store.ts';

type LineInFile = { row: ExportRow; line: ExportLine; isFirst: boolean; language: Language };
type Column = { title: Record<Language, string>; cell: (line: LineInFile) => Cell };

const timeText = (time: Date | null): string =>
  time === null ? '' : time.toISOString().replace('T', ' ').slice(0, 19);
const address =
  (field: keyof NonNullable<ExportRow['address']>) =>
  ({ row }: LineInFile): Cell =>
    row.address?.[field] ?? '';
const number = (text: string): Cell => ({ number: text });
/** An amount of the sub order stands in its first row alone, so that a column can be added up. */
const once = (field: 'freight_minor' | 'fees_minor' | 'amount_minor') => {
  return ({ row, isFirst }: LineInFile): Cell =>
    isFirst ? number(formatMinor(row[field], row.currency)) : '';
};

const columns: readonly Column[] = [
  { title: { zh: '订单号', en: 'Order' }, cell: ({ row }) => row.order_no },
  { title: { zh: '子订单号', en: 'Sub order' }, cell: ({ row }) => row.sub_order_no },
  { title: { zh: '自有单号', en: 'Your reference' }, cell: ({ row }) => row.own_reference },
  { title: { zh: '下单时间 (UTC)', en: 'Ordered (UTC)' }, cell: ({ row }) => timeText(row.created_at) },
  {
    title: { zh: '状态', en: 'Status' },
    cell: ({ row, language }) => subOrderStatusText[row.status][language],
  },
  { title: { zh: '收件人', en: 'Recipient' }, cell: address('recipient') },
  { title: { zh: '公司', en: 'Company' }, cell: address('company') },
  { title: { zh: '电话', en: 'Phone' }, cell: address('phone') },
  { title: { zh: '邮箱', en: 'Email' }, cell: address('email') },
  { title: { zh: '国家/地区', en: 'Country' }, cell: address('country') },
  { title: { zh: '州/省', en: 'State' }, cell: address('state') },
  { title: { zh: '城市', en: 'City' }, cell: address('city') },
  { title: { zh: '邮编', en: 'Postal code' }, cell: address('postal_code') },
  { title: { zh: '地址 1', en: 'Address 1' }, cell: address('address1') },
  { title: { zh: '地址 2', en: 'Address 2' }, cell: address('address2') },
  { title: { zh: '地址 3', en: 'Address 3' }, cell: address('address3') },
  { title: { zh: '发货仓', en: 'Warehouse' }, cell: ({ row, language }) => row.warehouse[language] },
  {
    title: { zh: '物流方式', en: 'Service' },
    cell: ({ row, language }) => row.service?.[language] ?? '',
  },
  {
    title: { zh: '承运商', en: 'Carrier' },
    cell: ({ row }) => [...new Set(row.parcels.map(({ carrier }) => carrier))].join(', '),
  },
  {
    title: { zh: '运单号', en: 'Tracking numbers' },
    cell: ({ row }) => row.parcels.flatMap(({ tracking_numbers }) => tracking_numbers).join(', '),
  },
  { title: { zh: '发货时间 (UTC)', en: 'Shipped (UTC)' }, cell: ({ row }) => timeText(row.shipped_at) },
  { title: { zh: 'SKU', en: 'SKU' }, cell: ({ line }) => line.sku },
  { title: { zh: '商品', en: 'Goods' }, cell: ({ line, language }) => line.name[language] },
  {
    title: { zh: '规格', en: 'Options' },
    cell: ({ line, language }) => line.options.map(({ value }) => value[language]).join(', '),
  },
  { title: { zh: '数量', en: 'Quantity' }, cell: ({ line }) => number(String(line.quantity)) },
  {
    title: { zh: '单价', en: 'Unit price' },
    cell: ({ line }) => number(formatMinor(BigInt(line.unit_price_minor), line.pricing_currency)),
  },
  { title: { zh: '标价币种', en: 'Price currency' }, cell: ({ line }) => line.pricing_currency },
  {
    title: { zh: '小计', en: 'Line total' },
    cell: ({ row, line }) => number(formatMinor(BigInt(line.line_total_minor), row.currency)),
  },
  { title: { zh: '运费', en: 'Freight' }, cell: once('freight_minor') },
  { title: { zh: '仓储费', en: 'Storage fee' }, cell: once('fees_minor') },
  { title: { zh: '子订单金额', en: 'Sub order amount' }, cell: once('amount_minor') },
  { title: { zh: '币种', en: 'Currency' }, cell: ({ row }) => row.currency },
  { title: { zh: '给仓库的留言', en: 'Note to the warehouse' }, cell: ({ row }) => row.buyer_message },
  { title: { zh: '备注', en: 'Remarks' }, cell: ({ row }) => row.remarks },
];

export const orderHeadings = (language: Language): string[] => columns.map(({ title }) => title[language]);

/** Returns the rows of a sub order, one a line of goods. */
export const orderCells = (row: ExportRow, language: Language): Cell[][] =>
  row.lines.map((line, index) =>
    columns.map(({ cell }) => cell({ row, line, isFirst: index === 0, language })),
  );
