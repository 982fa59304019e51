import { Anchor, Stack, Text } from '@mantine/core';
import { createBrowserRouter, Link, type RouteObject } from 'react-router';
import { useTexts } from './locales/use-texts.ts';
import { reloadForNewCode } from './shell/page-code.ts';
import { PageFailure } from './shell/page-failure.tsx';
import { Shell } from './shell/shell.tsx';

function NotFound() {
  const t = useTexts();
  return (
    <Stack>
      <Text>{t.shell.notFound}</Text>
      <Anchor component={Link} to="/">
        {t.shell.toHome}
      </Anchor>
    </Stack>
  );
}

/** Lets a page that fails leave the bar and the navigation around it. */
const withFailure = (children: RouteObject[]): RouteObject[] => [{ errorElement: <PageFailure />, children }];

/** The routes of the console; the code of each page is loaded when it is first opened. */
export const router = createBrowserRouter(
  [
    {
      path: '/',
      element: <Shell />,
      errorElement: <PageFailure />,
      children: withFailure([
        { index: true, lazy: () => import('./features/home/home.page.tsx') },
        { path: 'shipping', lazy: () => import('./features/orders/shipping.page.tsx') },
        { path: 'orders', lazy: () => import('./features/orders/orders.page.tsx') },
        { path: 'orders/:no', lazy: () => import('./features/orders/order.page.tsx') },
        { path: 'order-messages', lazy: () => import('./features/orders/threads.page.tsx') },
        { path: 'parcels', lazy: () => import('./features/orders/parcels.page.tsx') },
        { path: 'pallets', lazy: () => import('./features/orders/pallets.page.tsx') },
        { path: 'verifications', lazy: () => import('./features/verifications/queue.page.tsx') },
        { path: 'verifications/:id', lazy: () => import('./features/verifications/review.page.tsx') },
        { path: 'accounts', lazy: () => import('./features/people/accounts.page.tsx') },
        { path: 'accounts/:id', lazy: () => import('./features/people/account.page.tsx') },
        { path: 'webhooks', lazy: () => import('./features/webhooks/webhooks.page.tsx') },
        { path: 'benefits', lazy: () => import('./features/benefits/benefits.page.tsx') },
        { path: 'members', lazy: () => import('./features/people/members.page.tsx') },
        {
          path: 'wallet-requests',
          lazy: () => import('./features/wallet-requests/wallet-requests.page.tsx'),
        },
        { path: 'sales', lazy: () => import('./features/sales/sales.page.tsx') },
        { path: 'ledger', lazy: () => import('./features/ledger/ledger.page.tsx') },
        { path: 'adjustments', lazy: () => import('./features/ledger/adjustments.page.tsx') },
        { path: 'rates', lazy: () => import('./features/rates/rates.page.tsx') },
        { path: 'cases', lazy: () => import('./features/cases/cases.page.tsx') },
        { path: 'cases/:caseNo', lazy: () => import('./features/cases/case.page.tsx') },
        { path: 'campaigns', lazy: () => import('./features/campaigns/campaigns.page.tsx') },
        { path: 'campaigns/:id', lazy: () => import('./features/campaigns/campaign.page.tsx') },
        { path: 'announcements', lazy: () => import('./features/announcements/announcements.page.tsx') },
        { path: 'announcements/:id', lazy: () => import('./features/announcements/announcement.page.tsx') },
        { path: 'message-texts', lazy: () => import('./features/message-texts/message-texts.page.tsx') },
        {
          path: 'message-texts/:key',
          lazy: () => import('./features/message-texts/message-text.page.tsx'),
        },
        { path: 'products', lazy: () => import('./features/products/products.page.tsx') },
        { path: 'products/new', lazy: () => import('./features/products/new/new-product.page.tsx') },
        { path: 'products/:id/skus', lazy: () => import('./features/products/skus/skus.page.tsx') },
        {
          path: 'products/:id/print-areas',
          lazy: () => import('./features/products/print-areas/print-areas.page.tsx'),
        },
        {
          path: 'products/:id/documents',
          lazy: () => import('./features/products/documents/documents.page.tsx'),
        },
        { path: 'products/import', lazy: () => import('./features/products/import/import.page.tsx') },
        { path: 'products/import/:id', lazy: () => import('./features/products/import/one-import.page.tsx') },
        { path: 'products/:id', lazy: () => import('./features/products/product.page.tsx') },
        { path: 'categories', lazy: () => import('./features/categories/categories.page.tsx') },
        { path: 'brands', lazy: () => import('./features/brands/brands.page.tsx') },
        { path: 'warehouses', lazy: () => import('./features/warehouses/warehouses.page.tsx') },
        { path: 'freight', lazy: () => import('./features/freight/freight.page.tsx') },
        { path: 'freight/upload', lazy: () => import('./features/freight/upload/upload-freight.page.tsx') },
        { path: 'freight/:code/:service', lazy: () => import('./features/freight/freight-table.page.tsx') },
        { path: 'customs', lazy: () => import('./features/customs/customs.page.tsx') },
        { path: 'search', lazy: () => import('./features/search/search.page.tsx') },
        { path: 'articles', lazy: () => import('./features/articles/articles.page.tsx') },
        { path: 'articles/:id', lazy: () => import('./features/articles/article.page.tsx') },
        { path: 'carousel', lazy: () => import('./features/carousel/carousel.page.tsx') },
        { path: 'security', lazy: () => import('./features/factor/security.page.tsx') },
        { path: 'settings', lazy: () => import('./features/settings/settings.page.tsx') },
        { path: 'staff', lazy: () => import('./features/staff/staff.page.tsx') },
        { path: 'audit-log', lazy: () => import('./features/audit-log/audit-log.page.tsx') },
        { path: 'audit', lazy: () => import('./features/audit/audit.page.tsx') },
        { path: 'jobs', lazy: () => import('./features/jobs/jobs.page.tsx') },
        { path: 'outbox', lazy: () => import('./features/outbox/outbox.page.tsx') },
        { path: '*', element: <NotFound /> },
      ]),
    },
  ],
  { basename: '/console' },
);

reloadForNewCode(router);
