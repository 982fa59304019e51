import {
  type SalesGroup,
  type SalesGrouping,
  salesGroupings,
  salesGroupingText,
  salesRoutes,
  isByGoods,
} from '@amberdock/contract/console/sales.ts';
import { Anchor, Button, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DataTable } from 'mantine-datatable';
import { Link } from 'react-router';
import { formatCount, formatMoney } from '../../../kit/format.ts';
import { call } from '../../api/console-api.ts';
import { mayDo, useOperator } from '../../api/use-operator.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { useDownload } from '../../ui/files/use-download.ts';
import { Segments } from '../../ui/filters/segments.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { LoadNotice } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';

/** A longer table scrolls, so that its headings stay in sight. */
const rowsSeen = 12;

type Filter = { from: string; to: string; warehouse_id?: string };

/** The sales of the period by what is chosen, the highest first, with all of them as CSV. */
export function SalesGroupsTable({ filter }: { filter: Filter }) {
  const { sales: t } = useTexts();
  const { language } = usePreferences();
  const { value, change } = useAddressFilter();
  const by = salesGroupings.find((known) => known === value('by')) ?? 'product';
  const query = { ...filter, by };
  const found = useQuery({
    queryKey: ['sales-groups', query],
    queryFn: () => call(salesRoutes.groups, { query }),
    placeholderData: keepPreviousData,
  });
  const { groups = [], group_count: count = 0 } = found.data ?? {};
  return (
    <Section
      title={t.breakdown}
      hint={isByGoods(by) ? t.goodsAlone : t.wholeOrders}
      actions={<ExportButton query={query} />}
    >
      <Segments
        mb="md"
        aria-label={t.by}
        data={salesGroupings.map((grouping) => ({
          value: grouping,
          label: salesGroupingText[grouping][language],
        }))}
        value={by}
        onChange={(chosen) => change('by', chosen === 'product' ? '' : chosen)}
      />
      <LoadNotice query={found} />
      {!found.isLoadingError && <Groups by={by} groups={groups} isLoading={found.isPending} />}
      {count > groups.length && (
        <Text size="sm" c="dimmed" mt="xs">
          {t.more(formatCount(groups.length, language), formatCount(count, language))}
        </Text>
      )}
    </Section>
  );
}

type GroupsProps = { by: SalesGrouping; groups: readonly SalesGroup[]; isLoading: boolean };

function Groups({ by, groups, isLoading }: GroupsProps) {
  const { sales: t } = useTexts();
  const { language } = usePreferences();
  return (
    <DataTable<SalesGroup>
      withTableBorder
      borderRadius="sm"
      minHeight={160}
      height={groups.length > rowsSeen ? 480 : undefined}
      verticalSpacing="xs"
      idAccessor={({ group_key: key }) => key ?? ''}
      records={[...groups]}
      fetching={isLoading}
      noRecordsText={t.empty}
      columns={[
        {
          accessor: 'group_name',
          cellsStyle: () => ({ minWidth: 180 }),
          title: salesGroupingText[by][language],
          render: (group) => <Name by={by} group={group} />,
        },
        {
          accessor: 'order_count',
          title: t.totals.order_count,
          textAlign: 'right',
          render: ({ order_count: orders }) => formatCount(orders, language),
        },
        {
          accessor: 'unit_count',
          title: t.totals.unit_count,
          textAlign: 'right',
          render: ({ unit_count: units }) => formatCount(units, language),
        },
        {
          accessor: 'sales',
          title: t.totals.sales,
          textAlign: 'right',
          noWrap: true,
          render: ({ sales }) => formatMoney(sales),
        },
        {
          accessor: 'given_back',
          title: t.totals.given_back,
          textAlign: 'right',
          noWrap: true,
          hidden: isByGoods(by),
          render: ({ given_back: back }) => back && formatMoney(back),
        },
      ]}
    />
  );
}

/** The name of a group, as a link where the operator may see its page. */
function Name({ by, group }: { by: SalesGrouping; group: SalesGroup }) {
  const { sales: t } = useTexts();
  const operator = useOperator().data;
  const { group_key: key, group_name: name } = group;
  if (key === null) return t.none[by];
  const pages = { product: ['catalogue.read', 'products'], account: ['people.read', 'accounts'] } as const;
  const [needs, page] = by === 'product' || by === 'account' ? pages[by] : [];
  if (!needs || !operator || !mayDo(operator, needs)) return name || key;
  return (
    <Anchor component={Link} to={`/${page}/${key}`} size="sm">
      {name || key}
    </Anchor>
  );
}

/** Downloads all groups as CSV. */
function ExportButton({ query }: { query: Filter & { by: SalesGrouping } }) {
  const { sales: t } = useTexts();
  const download = useDownload(() => call(salesRoutes.exportGroups, { query }));
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t.export}
    </Button>
  );
}
