import {
  type BatchColumn,
  batchColumnNames,
  batchColumns,
  requiredMark,
} from '@amberdock/contract/batches/columns.ts';
import { headingKey } from '../../imports/index.ts';
import { cutText } from '../../../text/cut-text.rules.ts';

/** Headings in other shops' files and common variants, in addition to those of the template. */
const otherHeadings: Readonly<Record<BatchColumn, readonly string[]>> = {
  own_reference: [
    'order-id',
    'order id',
    'order number',
    'order no',
    'order reference',
    'your reference',
    'reference',
    'name',
    '订单号',
    '客户单号',
    '参考号',
    '平台单号',
  ],
  recipient: [
    'recipient-name',
    'shipping name',
    'ship to name',
    'consignee',
    'full name',
    '收货人',
    '收件人姓名',
    '姓名',
  ],
  company: ['shipping company', '公司名称'],
  phone: [
    'shipping phone',
    'ship-phone-number',
    'buyer-phone-number',
    'telephone',
    'mobile',
    '手机',
    '手机号',
    '联系电话',
    '收件人电话',
  ],
  email: ['e-mail', 'buyer-email', 'email address', '电子邮箱', '邮件'],
  country: ['shipping country', 'ship-country', 'country code', '国家', '国家代码', '国家二字码', '目的国'],
  state: [
    'shipping province',
    'ship-state',
    'province',
    'state/province',
    'region',
    '州',
    '省',
    '省份',
    '省/州',
  ],
  city: ['shipping city', 'ship-city', 'town', '市'],
  postal_code: ['shipping zip', 'ship-postal-code', 'zip', 'zip code', 'postcode', '邮政编码'],
  address1: [
    'shipping address1',
    'shipping street',
    'ship-address-1',
    'address',
    'address line 1',
    'street',
    '地址',
    '详细地址',
    '街道',
  ],
  address2: ['shipping address2', 'ship-address-2', 'address line 2'],
  address3: ['ship-address-3', 'address line 3'],
  sku: ['lineitem sku', 'seller sku', 'own sku', 'item sku', '商品编码', '规格编码', '自有sku', '商家编码'],
  quantity: ['lineitem quantity', 'quantity-purchased', 'quantity to ship', 'qty', '件数', '购买数量'],
  source: ['goods from', 'goods source', '货物来源', '发货来源'],
  warehouse: ['warehouse code', 'ship from', '发货仓', '发货仓库', '仓库代码'],
  service: ['shipping method', 'shipping', 'ship-service-level', 'logistics', '物流', '物流渠道', '运输方式'],
  label: ['label', 'label file', 'shipping label', '面单', '面单文件', '面单文件名'],
  remarks: ['notes', 'note', 'remark', 'comment', '留言', '买家留言'],
};

/** Longer headings are cut: those that an account once chose columns for stand in an index. */
const headingLengthMax = 200;

/** Normalizes a heading for comparison, without the mark of required columns. */
export const plainHeading = (heading: string): string =>
  cutText(headingKey(heading).replaceAll(requiredMark, '').replaceAll(/[_-]/g, ''), headingLengthMax);

const columnByHeading: ReadonlyMap<string, BatchColumn> = new Map(
  batchColumnNames.flatMap((name) =>
    [name, batchColumns[name].zh, batchColumns[name].en, ...otherHeadings[name]].map(
      (heading) => [plainHeading(heading), name] as const,
    ),
  ),
);

/**
 * Finds the column of each heading: as the account once chose, else by the known headings. If two headings mean one
 * column, the first is read.
 */
export function columnsOf(
  headings: readonly string[],
  remembered: ReadonlyMap<string, string>,
): (BatchColumn | null)[] {
  const taken = new Set<string>();
  const saved = headings.map((heading) => remembered.get(plainHeading(heading)));
  const isSaved = (column: string) => saved.includes(column);
  return headings.map((heading, index) => {
    const own = saved[index];
    const known = columnByHeading.get(plainHeading(heading));
    const column = own === undefined ? (known && isSaved(known) ? undefined : known) : own;
    if (!column || taken.has(column)) return null;
    taken.add(column);
    return column as BatchColumn;
  });
}
