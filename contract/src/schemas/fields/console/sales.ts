import type { FieldTexts } from '../field-text.ts';

/** Fields of the report of sales. */
export const salesFields: FieldTexts = {
  'sales.summary.from': ['First day of the period, in the shop’s calendar.', '2026-11-01'],
  'sales.summary.to': ['Last day of the period.', '2026-11-28'],
  'sales.groups.from': ['First day of the period, in the shop’s calendar.', '2026-11-01'],
  'sales.groups.to': ['Last day of the period.', '2026-11-28'],
  'sales.exportGroups.from': ['First day of the period, in the shop’s calendar.', '2026-11-01'],
  'sales.exportGroups.to': ['Last day of the period.', '2026-11-28'],
  by: ['What the rows are.', 'product'],
  order_count: ['Paid orders.', 86],
  unit_count: [
    'Units that were bought, less those that were canceled; goods sent from pallets were sold before.',
    214,
  ],
  account_count: ['Accounts that paid an order.', 31],
  'SalesTotals.sales': ['What the orders cost, in the base currency at the rates of their settlement.'],
  'SalesTotals.given_back': ['What was released or refunded of these orders until now.'],
  net_sales: ['`sales` less `given_back`.'],
  'SalesOfDay.day': [
    'Day of the payment, in the shop’s calendar; days without a sale are left out.',
    '2026-11-22',
  ],
  'SalesOfDay.sales': ['What the orders of the day cost, in the base currency.'],
  'SalesOfDay.given_back': ['What was released or refunded of them until now.'],
  'SalesInCurrency.goods': ['Goods.'],
  'SalesInCurrency.freight': ['Freight.'],
  'SalesInCurrency.fees': ['Duty, fees for own labels, and storage.'],
  'SalesInCurrency.sales': ['The three together.'],
  'SalesInCurrency.given_back': ['What was released or refunded of it until now.'],
  totals: ['The sums of the period.'],
  previous: ['The sums of as many days right before the period.'],
  by_currency: ['The exact sums of each currency that orders were paid in.'],
  unconverted_count: [
    'Sub orders in a currency that had no rate to the base currency: they count in `by_currency` alone.',
    0,
  ],
  'SalesGroups.groups': ['The groups with the highest sales.'],
  group_count: ['How many groups there are.', 42],
  group_key: [
    'Id of the product, category, brand or account, or code of the warehouse or country; null: of none.',
    'HAM1',
  ],
  group_name: ['Name in the caller’s language; empty where it has none.', 'Hamburg'],
  'SalesGroup.sales': [
    'In the base currency: what the orders cost; by product, category and brand what the goods did, less canceled units.',
  ],
  'SalesGroup.given_back': ['What was released or refunded until now; null by product, category and brand.'],
};
