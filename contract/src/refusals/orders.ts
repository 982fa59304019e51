import type { RefusalTable } from './refusal-table.ts';

/** Orders and their payment. */
export const orderRefusals = {
  payment_failed: { status: 422, zh: '支付失败！', en: 'Payment Failed!' },
  order_not_payable: { status: 422, zh: '订单当前状态不可支付。', en: 'This order can no longer be paid.' },
  order_expired: {
    status: 422,
    zh: '订单已超过支付时限。',
    en: 'The payment deadline for this order has passed.',
  },
  move_not_allowed: {
    status: 422,
    zh: '订单当前状态不允许此操作。',
    en: 'This isn’t possible in the order’s current status.',
  },
  export_needs_selection: {
    status: 422,
    zh: '请先选择要导出的订单。',
    en: 'Please select orders to export.',
  },
} as const satisfies RefusalTable;
