import type { RouteInput } from '@amberdock/contract/http.ts';
import { type Pallet, type PalletLevel, palletRoutes } from '@amberdock/contract/trade/pallets.ts';
import { Button, Paper, Stack } from '@mantine/core';
import {
  type ClientLoaderFunctionArgs,
  Link,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { type ListPage, useInfiniteList } from '../../lib/lists/use-infinite-list.ts';
import { useMay } from '../../lib/members/use-may.ts';
import { useEntryState } from '../../lib/state/use-entry-state.ts';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { InfiniteList } from '../../ui/page/infinite-list.tsx';
import { InPlaceError } from '../../ui/page/in-place-error.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { ReadOnlyNote } from '../../widgets/read-only-note.tsx';
import { LevelChart } from './pallets/level-chart.tsx';
import { PalletRow } from './pallets/pallet-row.tsx';
import { ShipByGoods } from './pallets/ship-by-goods.tsx';
import { ShipChosen } from './pallets/ship-chosen.tsx';
import { loadResult } from './shared/load-result.ts';

type PalletAt = Pallet & { readAt: number };

const pageSize = 100;

async function loadPallets(
  query: RouteInput<typeof palletRoutes.list>['query'],
): Promise<ListPage<PalletAt>> {
  const { data, ...rest } = await api.send(palletRoutes.list, { query: { ...query, page_size: pageSize } });
  const readAt = Date.now();
  return { data: data.map((pallet) => ({ ...pallet, readAt })), ...rest };
}

/** Pallets that were just bought come first, whatever their age. */
async function loadFirst(filter: { in_stock?: true }, order: string | null): Promise<ListPage<PalletAt>> {
  const [pallets, bought] = await Promise.all([
    loadPallets(filter),
    order === null ? null : loadPallets({ ...filter, order_no: order }),
  ]);
  return { ...pallets, data: [...(bought?.data ?? []), ...withoutOrder(pallets.data, order)] };
}

const withoutOrder = (pallets: readonly PalletAt[], order: string | null) =>
  pallets.filter(({ order_no: no }) => no !== order);

/** Reads from the address whether all pallets are shown or those that still have units, and the order that was just paid. */
const choiceOf = (search: URLSearchParams) => ({
  isAll: search.get('show') === 'all',
  order: search.get('order'),
});
const shownBy = (isAll: boolean): { in_stock?: true } => (isAll ? {} : { in_stock: true });

/** The list, and the level of the past 90 days for the chart above it; without the level the list stands alone. */
export async function clientLoader({ request }: Pick<ClientLoaderFunctionArgs, 'request'>) {
  const { isAll, order } = choiceOf(new URL(request.url).searchParams);
  const [pallets, level] = await Promise.all([
    loadResult(loadFirst(shownBy(isAll), order)),
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
  const mayShip = useMay()('orders.write');
  const [typed, setUnits] = useEntryState<Readonly<Record<string, number>>>({});
  const { isAll, order } = choiceOf(useSearchParams()[0]);
  const load = async (cursor?: string) => {
    const { data, ...rest } = await loadPallets({ ...shownBy(isAll), ...(cursor && { cursor }) });
    return { data: withoutOrder(data, order), ...rest };
  };
  const list = useInfiniteList({ key: JSON.stringify([isAll, order]), first, load });
  const tabs = [
    { key: 'in_stock', to: '?', text: t('pallet.in_stock') },
    { key: 'all', to: '?show=all', text: t('pallet.all') },
  ];
  return (
    <Stack>
      {level.some(({ units: count }) => count > 0) && <LevelChart level={level} />}
      <Tabs tabs={tabs} selected={isAll ? 'all' : 'in_stock'} label={t('pallet.which')} />
      <InfiniteList list={list} waiting={null} empty={<None isAll={isAll} />}>
        {(rows) => {
          const units = unitsOn(rows, typed);
          return (
            <>
              {mayShip ? (
                <>
                  <ShipByGoods
                    pallets={rows.toSorted((a, b) => Date.parse(a.stored_since) - Date.parse(b.stored_since))}
                    units={units}
                    onUnits={(chosen) => setUnits((all) => ({ ...all, ...chosen }))}
                  />
                  <ShipChosen
                    units={units}
                    isWrong={!rows.every(({ pallet_no: no, left }) => (units[no] ?? 0) <= left)}
                  />
                </>
              ) : (
                <ReadOnlyNote />
              )}
              <Paper component="ul" withBorder>
                {rows.map((pallet) => (
                  <PalletRow
                    key={pallet.pallet_no}
                    pallet={pallet}
                    now={pallet.readAt}
                    isNew={pallet.order_no === order}
                    units={units[pallet.pallet_no] ?? 0}
                    onUnits={
                      mayShip ? (count) => setUnits((all) => ({ ...all, [pallet.pallet_no]: count })) : null
                    }
                  />
                ))}
              </Paper>
            </>
          );
        }}
      </InfiniteList>
    </Stack>
  );
}

/** The units that were typed at pallets that are shown. */
const unitsOn = (pallets: readonly Pallet[], typed: Readonly<Record<string, number>>) =>
  Object.fromEntries(pallets.map(({ pallet_no: no }) => [no, typed[no] ?? 0] as const));

function None({ isAll }: { isAll: boolean }) {
  const { t } = useTranslation('orders');
  return (
    <EmptyState
      title={t(isAll ? 'pallet.none' : 'pallet.none_in_stock')}
      text={t('pallet.none_text')}
      action={
        <Button component={Link} to="/library">
          {t('none.to_library')}
        </Button>
      }
    />
  );
}
