import { fieldText } from './field-labels.ts';
import type { Text } from './language.ts';

/** Names of what the audit log keeps besides the fields that people fill in, or under the name of another field. */
const auditFieldLabels: Readonly<Record<string, Text>> = {
  available: { zh: '可用余额', en: 'Available' },
  canceled_at: { zh: '取消时间', en: 'Canceled' },
  cancellation_no: { zh: '取消编号', en: 'Cancellation' },
  captured: { zh: '已扣款', en: 'Captured' },
  counted: { zh: '盘点数量', en: 'Counted' },
  credited: { zh: '实际到账', en: 'Credited' },
  decision_reason: { zh: '处理理由', en: 'Reason of the decision' },
  delivered_at: { zh: '送达时间', en: 'Delivered' },
  deposit: { zh: '平台保证金', en: 'Platform deposit' },
  expires_at: { zh: '有效期至', en: 'Valid until' },
  first_approved_by: { zh: '初审人', en: 'First approval by' },
  freight: { zh: '运费', en: 'Freight' },
  last_event: { zh: '最新物流动态', en: 'Latest report' },
  min_order_quantity: { zh: '起订量', en: 'Minimum order quantity' },
  pre_authorised: { zh: '预授权', en: 'Pre-authorized' },
  products: { zh: '商品数', en: 'Products' },
  refund: { zh: '退款', en: 'Refund' },
  refunded: { zh: '已退款', en: 'Refunded' },
  released: { zh: '已解冻', en: 'Released' },
  shipped_at: { zh: '发出时间', en: 'Shipped' },
  tiers: { zh: '批发价', en: 'Wholesale prices' },
  tracking_url: { zh: '物流查询页', en: 'Tracking page' },
};

/** Returns the name of a field as the audit log keeps it, be it a column, a variable or a field of the API; null without one. */
export function auditFieldText(name: string): Text | null {
  const field = name
    .replace(/(_minor|Minor)$/, '')
    .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.hasOwn(auditFieldLabels, field) ? (auditFieldLabels[field] ?? null) : fieldText(field);
}
