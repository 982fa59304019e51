import type { Permission } from '@amberdock/contract/access.ts';
import type { Texts } from '../locales/zh.ts';

export type ConsolePage = {
  path: string;
  label: (t: Texts) => string;
  group: keyof Texts['groups'];
  needs: Permission;
};

/** The console's pages in the order of the navigation; an operator sees those that the role may use. */
export const pages: readonly ConsolePage[] = [
  { path: '/', label: (t) => t.nav.home, group: 'work', needs: 'console' },
  { path: '/shipping', label: (t) => t.nav.shipping, group: 'work', needs: 'orders.ship' },
  { path: '/orders', label: (t) => t.nav.orders, group: 'work', needs: 'orders.read' },
  { path: '/order-messages', label: (t) => t.threads.page, group: 'work', needs: 'orders.read' },
  { path: '/parcels', label: (t) => t.tracking.title, group: 'work', needs: 'orders.read' },
  { path: '/pallets', label: (t) => t.pallets.title, group: 'work', needs: 'orders.read' },
  { path: '/cases', label: (t) => t.nav.cases, group: 'work', needs: 'cases.decide' },
  {
    path: '/verifications',
    label: (t) => t.verifications.title,
    group: 'customers',
    needs: 'verifications.decide',
  },
  { path: '/accounts', label: (t) => t.accounts.title, group: 'customers', needs: 'people.read' },
  { path: '/members', label: (t) => t.people.title, group: 'customers', needs: 'people.read' },
  {
    path: '/webhooks',
    label: (t) => t.failingWebhooks.title,
    group: 'customers',
    needs: 'people.read',
  },
  { path: '/benefits', label: (t) => t.benefits.title, group: 'customers', needs: 'benefits.write' },
  {
    path: '/announcements',
    label: (t) => t.announcements.title,
    group: 'customers',
    needs: 'announcements.write',
  },
  {
    path: '/message-texts',
    label: (t) => t.messageTexts.title,
    group: 'customers',
    needs: 'announcements.write',
  },
  { path: '/sales', label: (t) => t.sales.title, group: 'money', needs: 'money.read' },
  { path: '/wallet-requests', label: (t) => t.nav.walletRequests, group: 'money', needs: 'money.read' },
  { path: '/ledger', label: (t) => t.ledger.title, group: 'money', needs: 'money.read' },
  { path: '/adjustments', label: (t) => t.adjustments.title, group: 'money', needs: 'money.read' },
  { path: '/rates', label: (t) => t.rates.title, group: 'money', needs: 'money.read' },
  { path: '/products', label: (t) => t.products.title, group: 'catalog', needs: 'catalogue.read' },
  { path: '/categories', label: (t) => t.categories.title, group: 'catalog', needs: 'catalogue.read' },
  { path: '/brands', label: (t) => t.brands.title, group: 'catalog', needs: 'catalogue.read' },
  { path: '/warehouses', label: (t) => t.warehouses.title, group: 'catalog', needs: 'catalogue.read' },
  { path: '/freight', label: (t) => t.freight.title, group: 'catalog', needs: 'catalogue.read' },
  { path: '/customs', label: (t) => t.customs.title, group: 'catalog', needs: 'catalogue.read' },
  { path: '/campaigns', label: (t) => t.campaigns.title, group: 'storefront', needs: 'content.write' },
  { path: '/carousel', label: (t) => t.carousel.title, group: 'storefront', needs: 'content.write' },
  { path: '/articles', label: (t) => t.articles.title, group: 'storefront', needs: 'content.write' },
  { path: '/search', label: (t) => t.search.title, group: 'storefront', needs: 'content.write' },
  { path: '/settings', label: (t) => t.settings.title, group: 'storefront', needs: 'content.write' },
  { path: '/staff', label: (t) => t.nav.staff, group: 'system', needs: 'operators.write' },
  { path: '/audit-log', label: (t) => t.nav.auditLog, group: 'system', needs: 'audit.read' },
  { path: '/audit', label: (t) => t.audit.title, group: 'system', needs: 'system' },
  { path: '/jobs', label: (t) => t.nav.jobs, group: 'system', needs: 'system' },
  { path: '/outbox', label: (t) => t.nav.outbox, group: 'system', needs: 'system' },
];

/** Whether an address is that of a page, or of one within it. */
export const isWithin = ({ path }: Pick<ConsolePage, 'path'>, pathname: string): boolean =>
  pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
