import type { RefusalTable } from './refusal-table.ts';

/** Cart and settlement. */
export const cartRefusals = {
  quantity_required: { status: 422, zh: '数量为必填项。', en: 'Quantity is a required field.' },
  quantity_exceeds_stock: { status: 422, zh: '数量不能超过库存。', en: 'Quantity cannot exceed stock.' },
  quantity_below_minimum: {
    status: 422,
    zh: '囤货数量不能少于起订量 {minimum}。',
    en: 'The minimum stockpile quantity for this product is {minimum} pcs.',
  },
  quantity_exceeds_limit: {
    status: 422,
    zh: '同一商品最多 {limit} 件。',
    en: 'At most {limit} pcs of one item fit in a cart.',
  },
  nothing_selected: {
    status: 422,
    zh: '请选择要下单的商品。',
    en: 'Please select the items you want to order.',
  },
  data_incorrect: {
    status: 422,
    zh: '当前数据有误，请重新选择商品。',
    en: 'Current data is incorrect, please reselect the product.',
  },
  conversion_failed: {
    status: 422,
    zh: '当前订单中部分商品货币换算失败，请刷新汇率后重试。',
    en: 'Currency conversion failed for some items in the current order. Please refresh the exchange rate and try again.',
  },
  wallet_insufficient: {
    status: 422,
    zh: '当前账户钱包不满足支付条件。',
    en: 'The current account wallet does not meet the payment conditions.',
  },
  settlement_stale: {
    status: 422,
    zh: '结算信息已变化或过期，请重新结算。',
    en: 'Your checkout has changed or expired. Please check out again.',
  },
  address_required: { status: 422, zh: '请选择收货地址。', en: 'Please choose a delivery address.' },
  freight_required: { status: 422, zh: '请选择物流方式。', en: 'Please choose a shipping service.' },
  no_freight_service: {
    status: 422,
    zh: '{warehouse} 没有可送达 {place} 的物流方式。',
    en: 'No shipping service from {warehouse} to {place}.',
  },
  cart_full: {
    status: 422,
    zh: '购物车最多 {limit} 种商品。',
    en: 'Your cart can have at most {limit} items.',
  },
} as const satisfies RefusalTable;
