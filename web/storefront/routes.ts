import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/**
 * A path is written one way: in other letters it is "any other path", which redirects to /library
 * (docs/specification.md#2-screens-and-routes).
 */
const page = (path: string, file: string, children?: RouteConfigEntry[]): RouteConfigEntry =>
  route(path, file, { caseSensitive: true }, children);

/**
 * The site's table of contents (docs/specification.md#2-screens-and-routes,
 * docs/design/storefront.md#routes). Public pages are lean; the Mantine layout holds the pages where buyers sign in and work.
 */
export default [
  index('shell/redirects/home.ts'),

  layout('shell/pages.layout.tsx', [
    page('library', 'features/catalogue/library/library.page.tsx'),
    page('library/:id', 'features/catalogue/product/product.page.tsx'),
    page('articles', 'features/catalogue/content/articles.page.tsx'),
    page('articles/:id', 'features/catalogue/content/article.page.tsx'),
    page('activities', 'features/catalogue/content/activities.page.tsx'),
    page('activities/:id', 'features/catalogue/content/activity.page.tsx'),
    page('404', 'shell/errors/not-found.page.tsx'),

    layout('shell/mantine.layout.tsx', [
      page('login', 'features/account/login.page.tsx'),
      page('register', 'features/account/register.page.tsx'),
      page('password/reset', 'features/account/password-reset.page.tsx'),
      page('invitation', 'features/account/invitation.page.tsx'),
      page('cart', 'features/orders/cart.page.tsx'),
      page('design/:id', 'features/designs/design.page.tsx'),
      page('order', 'features/orders/order.page.tsx'),
      page('order/detail', 'features/orders/order-detail.page.tsx'),
      page('order/case', 'features/orders/case.page.tsx'),
      page('my', 'features/account/my/my.layout.tsx', [
        index('features/account/my/my-home.ts'),
        page('center', 'features/account/center.page.tsx'),
        page('account', 'features/account/account.page.tsx'),
        page('account/top_up', 'features/account/top-up.page.tsx'),
        page('address', 'features/account/address.page.tsx'),
        page('authentication', 'features/account/authentication.page.tsx'),
        page('documents', 'features/account/documents.page.tsx'),
        page('favorites', 'features/account/favorites.page.tsx'),
        page('messages', 'features/account/messages.page.tsx'),
        page('orders', 'features/orders/my-orders.page.tsx'),
        page('batch', 'features/batches/batches.page.tsx'),
        page('batch/:id', 'features/batches/batch.page.tsx'),
        page('skus', 'features/batches/skus.page.tsx'),
        page('pallet', 'features/orders/my-pallet.page.tsx'),
        page('security', 'features/account/security.page.tsx'),
      ]),
    ]),
  ]),

  route('*', 'shell/redirects/unknown.ts'),
] satisfies RouteConfig;
