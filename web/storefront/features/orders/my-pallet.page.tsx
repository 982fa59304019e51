import { type Pallet, palletRoutes } from '@amberdock/contract/pallets.ts';
import { Button } from '@mantine/core';
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { type ListPage, useInfiniteList } from '../../lib/lists/use-infinite-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { InPlaceError } from '../../ui/in-place-error.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PalletRow } from './pallets/pallet-row.tsx';
import styles from './pallets/pallets.module.css';
import { attempt } from './parts/attempt.ts';

type PalletAt = Pallet & { askedAt: number };

async function loadPallets(cursor?: string): Promise<ListPage<PalletAt>> {
  const { data, ...rest } = await api.send(palletRoutes.list, { query: cursor ? { cursor } : {} });
  const askedAt = Date.now();
  return { data: data.map((pallet) => ({ ...pallet, askedAt })), ...rest };
}

export const clientLoader = () => attempt(loadPallets());

export function HydrateFallback() {
  const { t } = useTranslation('orders');
  return (
    <Page title={t('my-pallet.title')}>
      <Skeleton lines={4} height="6rem" />
    </Page>
  );
}

export default function MyPalletPage() {
  const { t } = useTranslation('orders');
  const { data, error } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <Page title={t('my-pallet.title')}>
      {!data ? <InPlaceError error={error} onRetry={() => void revalidate()} /> : <Pallets first={data} />}
    </Page>
  );
}

function Pallets({ first }: { first: ListPage<PalletAt> }) {
  const { t } = useTranslation('orders');
  const justBought = useSearchParams()[0].get('order');
  const list = useInfiniteList({ key: '', first, load: loadPallets });
  const none = (
    <EmptyState
      title={t('pallet.none')}
      text={t('pallet.none_text')}
      action={
        <Button component={Link} to="/library">
          {t('none.to_library')}
        </Button>
      }
    />
  );
  return (
    <InfiniteList list={list} waiting={null} empty={none}>
      {(rows) => (
        <ul className={styles.list}>
          {rows.map((pallet) => (
            <PalletRow
              key={pallet.pallet_no}
              pallet={pallet}
              now={pallet.askedAt}
              isNew={pallet.order_no === justBought}
            />
          ))}
        </ul>
      )}
    </InfiniteList>
  );
}
