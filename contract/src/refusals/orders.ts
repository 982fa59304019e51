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
  invoice_not_issued: {
    status: 422,
    zh: '所选订单尚未开具发票。发票在最后一件商品发出后开具。',
    en: 'No invoice has been issued for these orders yet. Invoices are issued once the last item has shipped.',
  },
  thread_went_on: {
    status: 409,
    zh: '买家刚刚又发来了留言，请先查看。',
    en: 'The buyer has just written again. Read that first.',
  },
  move_not_allowed: {
    status: 422,
    zh: '订单当前状态不允许此操作。',
    en: 'This isn’t possible in the order’s current status.',
  },
  parcels_required: {
    status: 422,
    zh: '请填写承运商和运单号，或逐个列出包裹，二者只能选其一。',
    en: 'Give a carrier and tracking numbers, or a list of parcels, but not both.',
  },
  line_not_in_order: {
    status: 422,
    zh: '所选商品不在此子订单中。',
    en: 'An item you chose isn’t in this sub order.',
  },
  quantity_exceeds_left: {
    status: 422,
    zh: '{sku} 只剩 {left} 件未发货。',
    en: 'Only {left} pcs of {sku} are left to ship.',
  },
  nothing_left_to_ship: {
    status: 422,
    zh: '此子订单已没有未发货的商品。',
    en: 'Nothing is left to ship in this sub order.',
  },
  tracking_number_used: {
    status: 422,
    zh: '运单号 {number} 在此子订单中已经用过。',
    en: 'Tracking number {number} is already used in this sub order.',
  },
  own_label_not_taken: {
    status: 422,
    zh: '仓库 {warehouse} 不接受自备面单，请选择物流方式。',
    en: '{warehouse} doesn’t take your own label. Choose a shipping service.',
  },
  own_label_used: {
    status: 422,
    zh: '这份面单已用于其他订单，请上传新的面单。',
    en: 'This label is already on another order. Upload a new one.',
  },
  own_label_one_parcel: {
    status: 422,
    zh: '使用买家自备面单的子订单须整单作为一个包裹发出。',
    en: 'With the buyer’s own label, a sub order ships whole, as one parcel.',
  },
  own_label_keeps_address: {
    status: 422,
    zh: '使用自备面单的订单不能更改收件人或地址。',
    en: 'An order with your own label keeps its recipient and address.',
  },
  own_label_missing: {
    status: 422,
    zh: '所选子订单都没有买家自备面单。',
    en: 'None of these sub orders has a label of the buyer’s own.',
  },
  sub_orders_without_papers: {
    status: 422,
    zh: '以下子订单未付款或已关闭，没有单据：{numbers}。请取消选择后重试。',
    en: 'These sub orders are unpaid or closed and have no papers: {numbers}. Take them out of the selection.',
  },
  labels_too_large: {
    status: 422,
    zh: '所选面单过大，无法合并为一个 PDF，请减少子订单后重试。',
    en: 'These labels are too large for one PDF. Choose fewer sub orders.',
  },
  address_dearer: {
    status: 422,
    zh: '新地址的运费更高，无法按原运费更改。',
    en: 'Freight to the new address is higher, so the order can’t be changed to it.',
  },
  customs_data_missing: {
    status: 422,
    zh: '出境缺少报关资料：{goods}。',
    en: 'Customs data is missing to cross a border: {goods}.',
  },
  customs_number_required: {
    status: 422,
    zh: '{service} 需要{number}，请在账户资料或本次订单中填写。',
    en: '{service} needs your {number}. Add it to your profile or to this order.',
  },
  nothing_to_declare: {
    status: 422,
    zh: '所选订单没有出境的包裹，无需报关。',
    en: 'No parcel of these orders crosses a border.',
  },
  own_reference_used: {
    status: 422,
    zh: '自有单号 {reference} 已用于订单 {no}。',
    en: 'Your reference {reference} is already used by order {no}.',
  },
  time_in_future: {
    status: 422,
    zh: '时间不能晚于现在。',
    en: 'The time can’t be in the future.',
  },
  time_not_of_parcel: {
    status: 422,
    zh: '该时间不属于此包裹：物流记录须在发货前 30 天至发货后 180 天之内。',
    en: 'That time isn’t this parcel’s: reports count from 30 days before it shipped to 180 days after.',
  },
  number_not_in_parcel: {
    status: 422,
    zh: '此包裹没有运单号 {number}。',
    en: 'This parcel has no tracking number {number}.',
  },
  signature_wrong: {
    status: 403,
    zh: '签名无效。',
    en: 'The signature is not valid.',
  },
  report_unreadable: {
    status: 422,
    zh: '无法读取此物流报告。',
    en: 'This tracking report can’t be read.',
  },
  quantity_exceeds_pallet: {
    status: 422,
    zh: '{name} 只剩 {left} 件可发。',
    en: 'Only {left} pcs of {name} are left.',
  },
  export_needs_selection: {
    status: 422,
    zh: '请先选择要导出的订单。',
    en: 'Please select orders to export.',
  },
} as const satisfies RefusalTable;
