import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The site's table of contents (spec §2, design §11). Public pages are lean; the desk brings Mantine. */
export default [
  index('shell/elsewhere/home.ts'),

  layout('shell/pages.layout.tsx', [
    route('library', 'features/catalogue/library/library.page.tsx'),
    route('library/:id', 'features/catalogue/product/product.page.tsx'),
    route('articles', 'features/catalogue/content/articles.page.tsx'),
    route('articles/:id', 'features/catalogue/content/article.page.tsx'),
    route('activities', 'features/catalogue/content/activities.page.tsx'),
    route('activities/:id', 'features/catalogue/content/activity.page.tsx'),
    route('404', 'shell/elsewhere/not-found.page.tsx'),

    layout('shell/desk.layout.tsx', [
      route('login', 'features/account/login.page.tsx'),
      route('register', 'features/account/register.page.tsx'),
      route('password/reset', 'features/account/password-reset.page.tsx'),
      route('cart', 'features/orders/cart.page.tsx'),
      route('design/:id', 'features/designs/design.page.tsx'),
      route('order', 'features/orders/order.page.tsx'),
      route('order/detail', 'features/orders/order-detail.page.tsx'),
      route('my', 'features/account/my/my.layout.tsx', [
        index('features/account/my/my-home.ts'),
        route('center', 'features/account/center.page.tsx'),
        route('account', 'features/account/account.page.tsx'),
        route('address', 'features/account/address.page.tsx'),
        route('authentication', 'features/account/authentication.page.tsx'),
        route('favorites', 'features/account/favorites.page.tsx'),
        route('messages', 'features/account/messages.page.tsx'),
        route('orders', 'features/orders/my-orders.page.tsx'),
        route('pallet', 'features/orders/my-pallet.page.tsx'),
        route('security', 'features/account/security.page.tsx'),
      ]),
    ]),
  ]),

  route('*', 'shell/elsewhere/unknown.ts'),
] satisfies RouteConfig;
