import { type Pallet, type PalletLevel, palletRoutes } from '@amberdock/contract/trade/pallets.ts';
import { Button, Paper, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { type ListPage, useInfiniteList } from '../../lib/lists/use-infinite-list.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { InfiniteList } from '../../ui/page/infinite-list.tsx';
import { InPlaceError } from '../../ui/page/in-place-error.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { LevelChart } from './pallets/level-chart.tsx';
import { PalletRow } from './pallets/pallet-row.tsx';
import { ShipByGoods } from './pallets/ship-by-goods.tsx';
import { ShipChosen } from './pallets/ship-chosen.tsx';
import { loadResult } from './shared/load-result.ts';

type PalletAt = Pallet & { readAt: number };

async function loadPallets(cursor?: string): Promise<ListPage<PalletAt>> {
  const { data, ...rest } = await api.send(palletRoutes.list, { query: cursor ? { cursor } : {} });
  const readAt = Date.now();
  return { data: data.map((pallet) => ({ ...pallet, readAt })), ...rest };
}

/** The list, and the level of the past 90 days for the chart above it; without the level the list stands alone. */
export async function clientLoader() {
  const [pallets, level] = await Promise.all([
    loadResult(loadPallets()),
    loadResult(api.call(palletRoutes.level, { query: { days: 90 } })),
  ]);
  return { ...pallets, level: level.data ?? [] };
}

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
  const { data, error, level } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <Page title={t('my-pallet.title')}>
      {!data ? (
        <InPlaceError error={error} onRetry={() => void revalidate()} />
      ) : (
        <Pallets first={data} level={level} />
      )}
    </Page>
  );
}

function Pallets({ first, level }: { first: ListPage<PalletAt>; level: readonly PalletLevel[] }) {
  const { t } = useTranslation('orders');
  const [units, setUnits] = useState<Readonly<Record<string, number>>>({});
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
        <Stack>
          {level.length > 0 && <LevelChart level={level} />}
          <ShipByGoods
            pallets={rows}
            units={units}
            onUnits={(chosen) => setUnits((all) => ({ ...all, ...chosen }))}
          />
          <ShipChosen units={units} />
          <Paper component="ul" withBorder>
            {rows.map((pallet) => (
              <PalletRow
                key={pallet.pallet_no}
                pallet={pallet}
                now={pallet.readAt}
                isNew={pallet.order_no === justBought}
                units={units[pallet.pallet_no] ?? 0}
                onUnits={(count) => setUnits((all) => ({ ...all, [pallet.pallet_no]: count }))}
              />
            ))}
          </Paper>
        </Stack>
      )}
    </InfiniteList>
  );
}
