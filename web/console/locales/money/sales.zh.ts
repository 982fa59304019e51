import type { SalesGrouping } from '@amberdock/contract/console/sales.ts';

const none: Record<SalesGrouping, string> = {
  product: '无',
  category: '未分类',
  brand: '无品牌',
  account: '无',
  warehouse: '无',
  country: '未发货（囤货）',
};

/** Texts of the page of sales. */
export const salesZh = {
  title: '销售报表',
  period: '付款日期',
  totals: {
    net_sales: '净销售额',
    sales: '销售额',
    given_back: '已退回',
    order_count: '订单数',
    unit_count: '件数',
    account_count: '下单账户',
  },
  change: (percent: number) => `较上期 ${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`,
  nothingBefore: '上期无数据',
  byDay: '每日销售额',
  byMonth: '每月销售额',
  daysOf: (timeZone: string) =>
    `按付款日期统计，日期以商城时区（${timeZone}）为准；金额按结算时的汇率折合人民币。`,
  breakdown: '销售明细',
  by: '分组方式',
  goodsAlone: '只含商品金额，已扣除取消的件数；不含运费、费用及发货后的退款。',
  wholeOrders: '订单全额，含运费和费用；“已退回”为取消或退款至今退回的金额。',
  more: (shown: string, all: string) => `显示前 ${shown} 项，共 ${all} 项；导出 CSV 可查看全部。`,
  none,
  export: '导出 CSV',
  empty: '该期间没有已付款的订单。',
  byCurrency: '按币种',
  byCurrencyHint: '各币种的实际金额，未经换算。',
  currency: '币种',
  inCurrency: { goods: '商品', freight: '运费', fees: '费用', sales: '合计', given_back: '已退回' },
  unconverted: (count: number) => `${count} 个子订单下单时没有汇率，只计入“按币种”，未计入折合人民币的金额。`,
};

export type SalesTexts = typeof salesZh;
