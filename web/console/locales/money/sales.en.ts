import type { SalesTexts } from './sales.zh.ts';

export const salesEn: SalesTexts = {
  title: 'Sales',
  period: 'Paid on',
  totals: {
    net_sales: 'Net sales',
    sales: 'Sales',
    given_back: 'Given back',
    order_count: 'Orders',
    unit_count: 'Units',
    account_count: 'Buying accounts',
  },
  change: (percent) =>
    `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}% on the period before`,
  nothingBefore: 'Nothing in the period before',
  byDay: 'Sales by day',
  byMonth: 'Sales by month',
  daysOf: (timeZone) =>
    `By day of payment in the shop’s time zone (${timeZone}); in RMB at the rates of each settlement.`,
  breakdown: 'Breakdown',
  by: 'Group by',
  goodsAlone: 'Goods alone, less canceled units: without freight, fees and refunds after shipment.',
  wholeOrders: 'Whole orders with freight and fees. “Given back” was released or refunded until now.',
  more: (shown, all) => `The first ${shown} of ${all}; the CSV has all.`,
  none: {
    product: 'None',
    category: 'No category',
    brand: 'No brand',
    account: 'None',
    warehouse: 'None',
    country: 'Not shipped (stockpiled)',
  },
  export: 'Export CSV',
  empty: 'No orders were paid in this period.',
  byCurrency: 'By currency',
  byCurrencyHint: 'The exact sums of each currency, not converted.',
  currency: 'Currency',
  inCurrency: { goods: 'Goods', freight: 'Freight', fees: 'Fees', sales: 'Total', given_back: 'Given back' },
  unconverted: (count) =>
    `${count === 1 ? '1 sub order' : `${count} sub orders`} had no exchange rate at the time: counted by currency only, not in RMB.`,
};
