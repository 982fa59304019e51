import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useMay } from '../../lib/members/use-may.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { InPlaceError } from '../../ui/page/in-place-error.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import shared from './shared/shared.module.css';
import styles from './cart/cart.module.css';
import { CartGroup } from './cart/cart-group.tsx';
import { CartSummary } from './cart/cart-summary.tsx';
import { QuickOrder } from './cart/quick-order/quick-order.tsx';
import { readCart } from './cart/read-cart.ts';
import { boxOf, useSelection } from './cart/selection.ts';
import { type Cart as CartOnScreen, useCart, useMoveToFavorites, useRemoval } from './cart/use-cart.ts';
import { useFreshCart } from './cart/use-fresh-cart.ts';
import { loadResult } from './shared/load-result.ts';

export const clientLoader = () => loadResult(readCart());

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
  const loaded = useLoaderData<typeof clientLoader>();
  // A cart that is read again in vain stays as it is.
  const [{ data, error }, setShown] = useState(loaded);
  const [last, setLast] = useState(loaded);
  if (last !== loaded) {
    setLast(loaded);
    if (loaded.data || !data) setShown(loaded);
  }
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
  useFreshCart(cart);
  // Also where the last line leaves: what failed puts it back.
  const remove = useRemoval(cart);
  const move = useMoveToFavorites(cart);
  const may = useMay();
  const isEmpty = cart.lines.length === 0;
  if (!may('cart')) return <NoCart />;
  return (
    <Page title={t('title')}>
      <QuickOrder isOpenAtFirst={isEmpty} />
      {isEmpty ? <EmptyCart /> : <FilledCart {...{ cart, remove, move }} />}
    </Page>
  );
}

type FilledProps = {
  cart: CartOnScreen;
  remove: ReturnType<typeof useRemoval>;
  move: ReturnType<typeof useMoveToFavorites>;
};

function FilledCart({ cart, remove, move }: FilledProps) {
  const { t } = useTranslation('cart');
  const ids = cart.lines.map(({ id }) => id);
  const selection = useSelection(ids);
  const chosen = cart.lines.filter(({ id }) => selection.has(id));
  return (
    <div className={shared.columns}>
      <Stack gap="sm" miw={0}>
        <Group gap="sm" mih="var(--control)" px="md">
          <Checkbox
            {...boxOf(ids, selection.has)}
            onChange={(event) => selection.set(ids, event.currentTarget.checked)}
            label={t('select_all', { count: ids.length })}
          />
          <Group component="span" gap={4} ms="auto">
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              disabled={chosen.length === 0}
              onClick={() => void move.mutate(selection.selected)}
            >
              <Icon name="heart" size={16} /> {t('move')}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              disabled={chosen.length === 0}
              onClick={() => remove(selection.selected)}
            >
              <Icon name="trash" size={16} /> {t('remove')}
            </Button>
          </Group>
        </Group>
        <ColumnHeads />
        {cart.groups.map((group) => (
          <CartGroup key={group.warehouse.id} group={group} cart={cart} selection={selection} />
        ))}
      </Stack>
      <CartSummary
        lines={chosen}
        all={cart.lines}
        onSelectAll={(all) => selection.set(all, true)}
        settled={cart.settled}
      />
    </div>
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

/** Shown to a member whose role has no cart. */
function NoCart() {
  const { t } = useTranslation('cart');
  const { t: shell } = useTranslation('shell');
  return (
    <Page title={t('title')}>
      <EmptyState icon="cart" title={shell('cannot_order')} />
    </Page>
  );
}

function EmptyCart() {
  const { t } = useTranslation('cart');
  return (
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
  );
}
