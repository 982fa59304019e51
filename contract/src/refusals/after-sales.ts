import type { RefusalTable } from './refusal-table.ts';

/** After-sales cases. */
export const afterSalesRefusals = {
  case_action_not_allowed: {
    status: 422,
    zh: '售后单当前状态不允许此操作。',
    en: 'This isn’t possible in the case’s current status.',
  },
  case_open: {
    status: 422,
    zh: '此子订单有未完结的售后，完结后才能确认收货。',
    en: 'This sub order has an open after-sales case. Receipt can be confirmed once it is settled.',
  },
  case_kind_not_allowed: {
    status: 422,
    zh: '未发货的商品只能仅退款。',
    en: 'Items that haven’t shipped can only be refunded, not returned.',
  },
  quantity_exceeds_claimable: {
    status: 422,
    zh: '{sku} 还可申请售后 {left} 件。',
    en: '{left} pcs of {sku} can still be claimed.',
  },
  after_sales_over: {
    status: 422,
    zh: '交易完成已超过 {days} 天，无法再申请售后。',
    en: 'The order was completed more than {days} {days:day|days} ago, so no case can be opened.',
  },
  printed_fault_only: {
    status: 422,
    zh: '{sku} 为定制商品且已开始印制，仅质量、破损、错发或少件问题可以退款。',
    en: '{sku} was made to order and is already printed: only faulty, damaged, wrong or missing items are refunded.',
  },
  printed_not_sellable: {
    status: 422,
    zh: '{sku} 为定制商品，退回后不能再次销售，请登记为报废。',
    en: '{sku} was made to order and can’t be sold again. Enter it as scrapped.',
  },
  return_address_required: {
    status: 422,
    zh: '请填写退货地址，买家将按此地址寄回。',
    en: 'Enter the return address: the buyer sends the items there.',
  },
  quantity_exceeds_case: {
    status: 422,
    zh: '{sku} 在此售后单中只有 {left} 件。',
    en: 'This case has only {left} pcs of {sku}.',
  },
  nothing_received: {
    status: 422,
    zh: '请至少登记一件收到的商品。',
    en: 'Enter at least one item that came back.',
  },
  receipt_unchanged: {
    status: 422,
    zh: '收货数量与之前登记的相同，无需更正。',
    en: 'These are the counts that are entered already.',
  },
  returned_units_taken: {
    status: 422,
    zh: '更正需将 {sku} 的库存减少 {units} 件，但未被订单占用的只有 {left} 件（占用订单：{orders}）。请先取消这些订单中无法发货的商品，再更正收货。',
    en: 'The correction takes {units} {units:pc|pcs} of {sku} back, but only {left} {left:is|are} not held by orders ({orders}). Cancel what can’t ship there first, then correct the receipt.',
  },
  freight_refund_too_high: {
    status: 422,
    zh: '运费最多可退 {left}。',
    en: 'At most {left} of freight can be refunded.',
  },
  nothing_to_refund: {
    status: 422,
    zh: '请填写大于零的金额。',
    en: 'Enter an amount above zero.',
  },
  freight_not_captured: {
    status: 422,
    zh: '未发货商品的运费随最后一件自动退还，无需填写。',
    en: 'Freight of items that haven’t shipped goes back by itself with the last of them. Leave it empty.',
  },
} as const satisfies RefusalTable;
