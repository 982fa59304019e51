import { cartRoutes } from '@amberdock/contract/cart.ts';
import { Button, Checkbox } from '@mantine/core';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InPlaceError } from '../../ui/in-place-error.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './cart/cart.module.css';
import { CartGroup } from './cart/cart-group.tsx';
import { CartSummary } from './cart/cart-summary.tsx';
import { boxOf, useSelection } from './cart/selection.ts';
import { useCart } from './cart/use-cart.ts';
import { attempt } from './parts/attempt.ts';

export const clientLoader = () => attempt(api.call(cartRoutes.view));

export function HydrateFallback() {
  const { t } = useTranslation('orders');
  return (
    <Page title={t('cart.title')}>
      <Skeleton lines={4} height="6rem" />
    </Page>
  );
}

export default function CartPage() {
  const { t } = useTranslation('orders');
  const { data, error } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  if (data) return <Cart loaded={data} />;
  return (
    <Page title={t('cart.title')}>
      <InPlaceError error={error} onRetry={() => void revalidate()} />
    </Page>
  );
}

type Loaded = NonNullable<Awaited<ReturnType<typeof clientLoader>>['data']>;

function Cart({ loaded }: { loaded: Loaded }) {
  const { t } = useTranslation('cart');
  const cart = useCart(loaded);
  const ids = cart.lines.map(({ id }) => id);
  const selection = useSelection(ids);
  const chosen = cart.lines.filter(({ id }) => selection.has(id));
  if (cart.lines.length === 0) return <EmptyCart />;
  return (
    <Page title={t('title')}>
      <div className={styles.cart}>
        <div className={styles.list}>
          <div className={styles.bar}>
            <Checkbox
              {...boxOf(ids, selection.has)}
              onChange={(event) => selection.set(ids, event.currentTarget.checked)}
              label={t('select_all', { count: ids.length })}
            />
            <span className={styles.barActs}>
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                disabled={chosen.length === 0}
                onClick={() => void cart.moveToFavorites(selection.selected)}
              >
                <Icon name="heart" size={16} /> {t('move')}
              </Button>
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                disabled={chosen.length === 0}
                onClick={() => void cart.remove(selection.selected)}
              >
                <Icon name="trash" size={16} /> {t('remove')}
              </Button>
            </span>
          </div>
          <ColumnHeads />
          {cart.groups.map((group) => (
            <CartGroup key={group.warehouse.id} group={group} cart={cart} selection={selection} />
          ))}
        </div>
        <CartSummary
          lines={chosen}
          all={cart.lines}
          onSelectAll={(all) => selection.set(all, true)}
          settled={cart.settled}
        />
      </div>
    </Page>
  );
}

/** The column headings, on screens with columns; each cell has its own label for screen readers. */
function ColumnHeads() {
  const { t } = useTranslation('cart');
  return (
    <div className={styles.heads} aria-hidden="true">
      <span>{t('goods')}</span>
      <span>{t('unit_price')}</span>
      <span>{t('quantity')}</span>
      <span>{t('line_total')}</span>
    </div>
  );
}

function EmptyCart() {
  const { t } = useTranslation('cart');
  return (
    <Page title={t('title')}>
      <EmptyState
        icon="cart"
        title={t('empty')}
        text={t('empty_text')}
        action={
          <Button component={Link} to="/library">
            {t('to_library')}
          </Button>
        }
      />
    </Page>
  );
}
