import type { Text } from '../language.ts';

/** The columns of a file of orders, a row a line of goods, with the headings of the template. */
export const batchColumns = {
  own_reference: { zh: '自有单号', en: 'Own reference' },
  recipient: { zh: '收件人', en: 'Recipient' },
  company: { zh: '公司', en: 'Company' },
  phone: { zh: '电话', en: 'Phone' },
  email: { zh: '邮箱', en: 'Email' },
  country: { zh: '国家/地区', en: 'Country' },
  state: { zh: '州/省', en: 'State' },
  city: { zh: '城市', en: 'City' },
  postal_code: { zh: '邮编', en: 'Postal code' },
  address1: { zh: '地址1', en: 'Address 1' },
  address2: { zh: '地址2', en: 'Address 2' },
  address3: { zh: '地址3', en: 'Address 3' },
  sku: { zh: 'SKU', en: 'SKU' },
  quantity: { zh: '数量', en: 'Quantity' },
  source: { zh: '货源', en: 'Source' },
  warehouse: { zh: '仓库', en: 'Warehouse' },
  service: { zh: '物流方式', en: 'Shipping service' },
  label: { zh: '自备面单', en: 'Own label' },
  remarks: { zh: '备注', en: 'Remarks' },
} as const satisfies Record<string, Text>;
export type BatchColumn = keyof typeof batchColumns;
export const batchColumnNames = Object.keys(batchColumns) as BatchColumn[];

/** Without one of these columns no row can be ordered. */
export const requiredBatchColumns = [
  'own_reference',
  'recipient',
  'phone',
  'country',
  'city',
  'address1',
  'sku',
  'quantity',
] as const satisfies readonly BatchColumn[];

/** The columns of the address: rows of one reference agree on them, or leave them empty after the first. */
export const addressColumns = [
  'recipient',
  'company',
  'phone',
  'email',
  'country',
  'state',
  'city',
  'postal_code',
  'address1',
  'address2',
  'address3',
] as const satisfies readonly BatchColumn[];

/** Returns the name of a label as it is compared: in lower case, without the extension of its file. */
export const labelKey = (name: string): string =>
  name
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/\.(pdf|png)$/, '');

/** The words by which a row says that its goods stand on the buyer's pallets, in lower case. */
const palletWords = ['pallet', 'pallets', 'stockpile', '囤货', '托盘', '我的囤货'];
/** The words by which a row says that its goods are bought; an empty cell says so too. */
const shopWords = ['', 'shop', 'stock', '商城', '现货'];

/** Reads where the goods of a row come from; null if the text says neither. */
export function readSource(text: string): 'shop' | 'pallet' | null {
  const word = text.normalize('NFKC').trim().toLowerCase();
  if (palletWords.includes(word)) return 'pallet';
  return shopWords.includes(word) ? 'shop' : null;
}

/** A column of the template that must be filled is marked so. */
export const requiredMark = '*';
