import { currencyLabel } from '@amberdock/contract/money.ts';
import type { StaffFreightService } from '@amberdock/contract/console/freight.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import { Link, useNavigate } from 'react-router';
import { mayDo, useOperator } from '../../api/use-operator.ts';
import { useTexts } from '../../locales/use-texts.ts';
import type { Texts } from '../../locales/zh.ts';
import { usePreferences } from '../../preferences.ts';
import { LoadNotice } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Calculator } from './calculator.tsx';
import { DownloadTable } from './download-table.tsx';
import { useFreightServices } from './use-freight-services.ts';
import { carriedGoods, ServiceStatus } from './carried-goods.tsx';

type Row = StaffFreightService & { id: string };

/** Lists the freight tables, which are downloaded and uploaded here, and calculates what a parcel costs. */
export function Component() {
  const { freight: t } = useTexts();
  const { language } = usePreferences();
  const navigate = useNavigate();
  const operator = useOperator().data;
  const found = useFreightServices();
  const rows = found.data?.map((service): Row => ({ ...service, id: addressOf(service) })) ?? [];
  return (
    <>
      <PageHeader title={t.title}>
        {rows.length > 0 && <DownloadTable label={t.downloadAll} />}
        {operator != null && mayDo(operator, 'catalogue.write') && (
          <Button component={Link} to="/freight/upload">
            {t.upload}
          </Button>
        )}
      </PageHeader>
      <Text size="sm" c="dimmed" mb="md">
        {t.about}
      </Text>
      <Stack>
        <LoadNotice query={found} />
        {!found.isLoadingError && (
          <DataTable<Row>
            withTableBorder
            borderRadius="sm"
            minHeight={200}
            verticalSpacing="xs"
            records={rows}
            fetching={found.isPending}
            noRecordsText={t.empty}
            columns={columnsOf(t, language)}
            onRowClick={({ record }) => void navigate(record.id)}
          />
        )}
        {/* Not before the tables, which would push it down. */}
        {found.data && <Calculator services={found.data} />}
      </Stack>
    </>
  );
}

const addressOf = ({ warehouse_id, service }: StaffFreightService): string =>
  `/freight/${warehouse_id}/${service}`;

const columnsOf = (t: Texts['freight'], language: Language): DataTableColumn<Row>[] => [
  {
    accessor: 'service',
    title: t.service,
    render: (row) => (
      <>
        <Anchor component={Link} to={row.id} size="sm" onClick={(event) => event.stopPropagation()}>
          {language === 'zh' ? row.name_zh : row.name_en}
        </Anchor>
        <Text size="sm" c="dimmed">
          {row.service}
        </Text>
      </>
    ),
  },
  {
    accessor: 'warehouse_id',
    title: t.warehouse,
    noWrap: true,
    render: ({ warehouse_name, warehouse_id }) => (
      <>
        {warehouse_name}
        <Text size="sm" c="dimmed">
          {warehouse_id}
        </Text>
      </>
    ),
  },
  {
    accessor: 'active',
    title: t.state,
    noWrap: true,
    render: ({ active }) => <ServiceStatus isActive={active} />,
  },
  { accessor: 'currency', title: t.currency, render: ({ currency }) => currencyLabel(currency) },
  {
    accessor: 'countries',
    title: t.countries,
    noWrap: true,
    render: ({ countries, places }) => (
      <>
        {t.countryCount(countries.length)}
        <Text size="sm" c="dimmed">
          {t.placeCount(places)}
        </Text>
      </>
    ),
  },
  { accessor: 'carries', title: t.carries, render: (row) => carriedGoods(t, language, row) },
  {
    accessor: 'duties_paid',
    title: t.duties,
    render: ({ duties_paid }) => (duties_paid ? t.dutiesPaid : t.dutiesUnpaid),
  },
];
