import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { type ConsolePallet, palletRoutes } from '@amberdock/contract/trade/pallets.ts';
import { Group, Switch, Text } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';
import { formatMoney } from '../../../kit/format.ts';
import { send } from '../../api/console-api.ts';
import type { Texts } from '../../locales/zh.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { Time } from '../../ui/time.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { AccountLink } from '../people/account-link.tsx';
import { ordersKey } from './use-warehouses.ts';
import { WarehouseFilter } from './warehouse-filter.tsx';

type Row = ConsolePallet & { id: string };

/** Lists buyers' pallets with units, the oldest first, with age and fee due. */
export function Component() {
  const t = useTexts();
  const { value } = useAddressFilter();
  const [q, warehouse, isDue] = [value('q'), value('warehouse'), value('due') === '1'];
  const load = async (cursor: string | undefined) => {
    const query = {
      ...(q && { q }),
      ...(warehouse && { warehouse_id: warehouse }),
      ...(isDue && { due: true }),
      cursor,
      page_size: 50,
    };
    const { data, ...rest } = await send(palletRoutes.consoleList, { query });
    return { ...rest, data: data.map((pallet) => ({ ...pallet, id: pallet.pallet_no })) };
  };
  return (
    <>
      <PageHeader title={t.pallets.title} />
      <Filters />
      <PagedTable<Row>
        queryKey={[...ordersKey, 'pallets', q, warehouse, isDue]}
        load={load}
        empty={t.pallets.empty}
        columns={columnsOf(t)}
      />
    </>
  );
}

function Filters() {
  const t = useTexts();
  const { value, change } = useAddressFilter();
  return (
    <Group mb="md" align="end">
      <SearchField
        label={t.pallets.search}
        placeholder={t.pallets.searchHint}
        maxLength={textLengthMax.orderSearch}
        width={300}
        value={value('q')}
        onChange={(typed) => change('q', typed)}
      />
      <WarehouseFilter value={value('warehouse')} onChange={(chosen) => change('warehouse', chosen)} />
      <Switch
        label={t.pallets.onlyDue}
        checked={value('due') === '1'}
        onChange={({ currentTarget }) => change('due', currentTarget.checked ? '1' : '')}
      />
    </Group>
  );
}

const columnsOf = (t: Texts): DataTableColumn<Row>[] => [
  {
    accessor: 'pallet_no',
    title: `${t.pallets.no} · ${t.orders.list.warehouse}`,
    noWrap: true,
    render: ({ pallet_no, warehouse }) => (
      <>
        {pallet_no}
        <Text size="xs" c="dimmed">
          {warehouse.name}
        </Text>
      </>
    ),
  },
  {
    accessor: 'buyer',
    title: t.orders.list.buyer,
    render: ({ buyer, account_id }) => <AccountLink id={account_id}>{buyer}</AccountLink>,
  },
  {
    accessor: 'sku',
    title: t.orders.list.goods,
    render: ({ sku, name }) => (
      <>
        <Text size="sm" lineClamp={1}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {sku}
        </Text>
      </>
    ),
  },
  {
    accessor: 'left',
    title: t.pallets.left,
    textAlign: 'right',
    render: ({ left, reserved, bought }) => t.pallets.units(left, reserved, bought),
  },
  {
    accessor: 'stored_since',
    title: t.pallets.stored,
    noWrap: true,
    render: ({ stored_since }) => <Time value={stored_since} />,
  },
  {
    accessor: 'free_until',
    title: t.pallets.freeUntil,
    noWrap: true,
    render: ({ free_until }) => <Time value={free_until} />,
  },
  {
    accessor: 'storage_due',
    title: t.pallets.due,
    textAlign: 'right',
    noWrap: true,
    render: ({ storage_due }) => formatMoney(storage_due),
  },
];
