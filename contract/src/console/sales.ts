import type { CallsOf } from '../http.ts';
import type { Text } from '../language.ts';
import type { salesSchemas } from '../schemas/console/sales.ts';

export type * from '../schemas/console/sales.ts';

/** The groups that the sales of a period can be broken down into. */
export const salesGroupings = ['product', 'category', 'brand', 'account', 'warehouse', 'country'] as const;
export type SalesGrouping = (typeof salesGroupings)[number];

export const salesGroupingText: Record<SalesGrouping, Text> = {
  product: { zh: '商品', en: 'Product' },
  category: { zh: '分类', en: 'Category' },
  brand: { zh: '品牌', en: 'Brand' },
  account: { zh: '账户', en: 'Account' },
  warehouse: { zh: '仓库', en: 'Warehouse' },
  country: { zh: '收货国家', en: 'Country' },
};

/** A list shows this many groups, those with the highest sales; the CSV has all. */
export const salesRowsMax = 100;

/** Whether a grouping divides orders into their goods, so that freight, fees and refunds belong to none of its rows. */
export const isByGoods = (grouping: SalesGrouping): boolean =>
  grouping === 'product' || grouping === 'category' || grouping === 'brand';

/** The calls by which the staff read what was sold (docs/design/console.md#sales). */
export const salesRoutes: CallsOf<typeof salesSchemas> = {
  summary: { method: 'GET', path: '/console/sales' },
  groups: { method: 'GET', path: '/console/sales/groups' },
  exportGroups: { method: 'GET', path: '/console/sales/export' },
};
