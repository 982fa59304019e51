import type { Language } from '@amberdock/contract/language.ts';

type PaperWords = Record<
  | 'proforma'
  | 'statement'
  | 'from'
  | 'to'
  | 'facts'
  | 'taxNumber'
  | 'number'
  | 'issued'
  | 'shipped'
  | 'paid'
  | 'refunded'
  | 'ordered'
  | 'payBefore'
  | 'order'
  | 'subOrder'
  | 'reference'
  | 'invoice'
  | 'sku'
  | 'goods'
  | 'quantity'
  | 'unitPrice'
  | 'amount'
  | 'goodsTotal'
  | 'freight'
  | 'fees'
  | 'freightAndFees'
  | 'handling'
  | 'handlingAndFees'
  | 'total'
  | 'credited'
  | 'isPaid'
  | 'isCredited'
  | 'isNoInvoice'
  | 'isNoInvoiceOfStockpile'
  | 'rate'
  | 'colon'
  | 'date'
  | 'booking'
  | 'held'
  | 'charged'
  | 'heldAfter'
  | 'part'
  | 'chargedAfter'
  | 'stillHeld'
  | 'netCharged'
  | 'orderTotal'
  | 'released'
  | 'refundedTotal'
  | 'documents'
  | 'netInvoiced'
  | 'nothingBooked',
  string
>;

/** The texts of documents, in the reader's language. */
export const paperWords: Record<Language, PaperWords> = {
  zh: {
    proforma: '形式发票',
    statement: '订单对账单',
    from: '开具方',
    to: '客户',
    facts: '单据信息',
    taxNumber: '税号',
    number: '编号',
    issued: '开具日期',
    shipped: '发货日期',
    paid: '付款日期',
    refunded: '退款日期',
    ordered: '下单日期',
    payBefore: '付款截止',
    order: '订单号',
    subOrder: '子订单号',
    reference: '客户单号',
    invoice: '原发票',
    sku: 'SKU',
    goods: '商品',
    quantity: '数量',
    unitPrice: '单价',
    amount: '金额',
    goodsTotal: '商品合计',
    freight: '运费',
    fees: '其他费用',
    freightAndFees: '运费及费用',
    handling: '操作费',
    handlingAndFees: '操作费及其他费用',
    total: '总计',
    credited: '贷记总额',
    isPaid: '已由账户钱包支付，无需另行付款。',
    isCredited: '此金额已退回付款钱包。',
    isNoInvoice: '本单据仅供参考，不是发票。发票在最后一件商品发出后开具。',
    isNoInvoiceOfStockpile: '本单据仅供参考，不是发票。发票在订单付款后开具。',
    rate: '约定汇率',
    colon: '：',
    date: '日期',
    booking: '类型',
    held: '预授权',
    charged: '已扣款',
    heldAfter: '余额',
    part: '子订单',
    chargedAfter: '累计',
    stillHeld: '仍在预授权中',
    netCharged: '实际扣款',
    orderTotal: '订单总额',
    released: '已释放',
    refundedTotal: '已退款',
    documents: '发票与贷项通知单',
    netInvoiced: '开票净额',
    nothingBooked: '此订单尚无资金变动。',
  },
  en: {
    proforma: 'Proforma invoice',
    statement: 'Statement of order',
    from: 'Issued by',
    to: 'Bill to',
    facts: 'Details',
    taxNumber: 'Tax number',
    number: 'Number',
    issued: 'Date of issue',
    shipped: 'Date of shipment',
    paid: 'Date of payment',
    refunded: 'Date of refund',
    ordered: 'Date of order',
    payBefore: 'Pay before',
    order: 'Order',
    subOrder: 'Sub order',
    reference: 'Your reference',
    invoice: 'Invoice',
    sku: 'SKU',
    goods: 'Goods',
    quantity: 'Qty',
    unitPrice: 'Unit price',
    amount: 'Amount',
    goodsTotal: 'Goods',
    freight: 'Freight',
    fees: 'Fees',
    freightAndFees: 'Freight and fees',
    handling: 'Handling fee',
    handlingAndFees: 'Handling and other fees',
    total: 'Total',
    credited: 'Total credited',
    isPaid: 'Paid from the account’s wallet; nothing is due.',
    isCredited: 'This amount went back to the wallet that paid.',
    isNoInvoice: 'This is not an invoice. Invoices are issued once the last item has shipped.',
    isNoInvoiceOfStockpile: 'This is not an invoice. The invoice is issued once the order is paid.',
    rate: 'Agreed rate',
    colon: ': ',
    date: 'Date',
    booking: 'Booking',
    held: 'Held',
    charged: 'Charged',
    heldAfter: 'Balance',
    part: 'Part',
    chargedAfter: 'To date',
    stillHeld: 'Still held',
    netCharged: 'Charged in all',
    orderTotal: 'Order total',
    released: 'Released',
    refundedTotal: 'Refunded',
    documents: 'Invoices and credit notes',
    netInvoiced: 'Invoiced in all',
    nothingBooked: 'No money has moved for this order yet.',
  },
};
