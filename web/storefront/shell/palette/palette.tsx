import { type Order, orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Palette } from '../../../kit/palette.tsx';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { accountSections } from '../../ui/account-sections.ts';

const ordersMax = 6;
const pauseMs = 200;

/** Finds orders by number, tracking number, recipient, SKU or reference, and the buyer's pages by name. */
export function BuyerPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { t: tPalette } = useTranslation('center');
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const orders = useFoundOrders(query);
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  const pages = [
    ...accountSections.map(({ section }) => ({
      id: section,
      label: t(`my.${section}`),
      path: `/my/${section}`,
    })),
    { id: '/cart', label: tPalette('palette.cart'), path: '/cart' },
    { id: '/library', label: t('bar.library'), path: '/library' },
  ];
  const searchPages = query
    ? [
        {
          id: 'orders',
          label: tPalette('palette.all_orders', { query }),
          path: `/my/orders?tab=all&q=${encodeURIComponent(query)}`,
        },
        {
          id: 'products',
          label: tPalette('palette.products', { query }),
          path: `/library?q=${encodeURIComponent(query)}`,
        },
      ]
    : [];
  return (
    <Palette
      isOpen
      onClose={onClose}
      shortcut={null}
      texts={{ search: tPalette('palette.search'), nothing: tPalette('palette.nothing') }}
      onQuery={setQuery}
      found={[
        ...orders.map((order) => ({
          id: order.order_no,
          label: orderLabel(order),
          description: order.sub_orders.flatMap(({ lines }) => lines.map(({ name }) => name)).join(' · '),
          onClick: () => go(`/order/detail?order_no=${order.order_no}`),
        })),
        ...searchPages.map(({ path, ...action }) => ({ ...action, onClick: () => go(path) })),
      ]}
      actions={pages.map(({ path, ...action }) => ({ ...action, onClick: () => go(path) }))}
    />
  );
}

const orderLabel = ({ order_no: no, own_reference, sub_orders }: Order): string => {
  const [sub] = sub_orders;
  const to = sub?.ship_to ? `${sub.ship_to.recipient}, ${sub.ship_to.city}` : '';
  return [no, own_reference, to, sub?.tracking_number].filter(Boolean).join(' · ');
};

/** Loads the newest orders that match the text, once typing has stopped; none if the server does not answer. */
function useFoundOrders(query: string): readonly Order[] {
  const [found, setFound] = useState<{ query: string; orders: readonly Order[] }>({ query: '', orders: [] });
  useEffect(() => {
    if (query.length < 2) return undefined;
    const leaving = new AbortController();
    const waiting = setTimeout(() => {
      api
        .call(orderRoutes.list, { query: { q: query, page_size: ordersMax } }, { signal: leaving.signal })
        .then(
          (orders) => setFound({ query, orders }),
          () => setFound({ query, orders: [] }),
        );
    }, pauseMs);
    return () => {
      clearTimeout(waiting);
      leaving.abort();
    };
  }, [query]);
  return found.query === query ? found.orders : [];
}
