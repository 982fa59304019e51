import { currencyLabel } from '@amberdock/contract/money.ts';
import {
  type FreightPlaces,
  staffFreightRoutes,
  type StaffFreightTable,
} from '@amberdock/contract/console/freight.ts';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from 'mantine-datatable';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { formatCount } from '../../../kit/format.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { DownloadTable } from './download-table.tsx';
import { freightKey } from './use-freight-services.ts';
import { PlacesCell, rateColumns, rateCells } from './rate-cells.tsx';
import { carriedGoods, ServiceStatus } from './carried-goods.tsx';

/** The rows that are shown before the rest is asked for. */
const rowsShown = 100;

/** A freight service with what it charges to each place. */
export function Component() {
  const { code = '', service = '' } = useParams();
  const table = useQuery({
    queryKey: [...freightKey, 'table', code, service],
    queryFn: () => call(staffFreightRoutes.table, { params: { code, service } }),
  });
  return (
    <Loaded key={`${code} ${service}`} query={table} pending={<Skeleton h={240} radius="md" />}>
      {(data) => <Table table={data} />}
    </Loaded>
  );
}

function Table({ table }: { table: StaffFreightTable }) {
  const { freight: t } = useTexts();
  const { language } = usePreferences();
  return (
    <>
      <PageHeader title={`${language === 'zh' ? table.name_zh : table.name_en} · ${table.warehouse_name}`}>
        <Button variant="default" component={Link} to="/freight">
          {t.back}
        </Button>
        <DownloadTable label={t.downloadOne} warehouse={table.warehouse_id} service={table.service} />
      </PageHeader>
      <Stack>
        <Section title={t.uploading.terms}>
          <Facts
            facts={[
              [t.state, <ServiceStatus key="state" isActive={table.active} />],
              [t.service, table.service],
              [t.warehouse, table.warehouse_id],
              [t.currency, currencyLabel(table.currency)],
              [t.carries, carriedGoods(t, language, table)],
              [t.duties, table.duties_paid ? t.dutiesPaid : t.dutiesUnpaid],
              [t.divisor, formatCount(table.volumetric_divisor, language)],
              [t.countries, t.countryCount(table.countries.length)],
            ]}
          />
        </Section>
        <PlaceRows rows={table.rows} />
      </Stack>
    </>
  );
}

function PlaceRows({ rows }: { rows: readonly FreightPlaces[] }) {
  const { freight: t } = useTexts();
  const { language } = usePreferences();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, rowsShown);
  return (
    <>
      <DataTable
        withTableBorder
        borderRadius="sm"
        verticalSpacing="xs"
        minHeight={120}
        noRecordsText={t.none}
        records={shown.map((row, index) => ({ ...row, id: String(index) }))}
        columns={[
          { accessor: 'countries', title: t.where, width: 240, render: (row) => <PlacesCell places={row} /> },
          ...rateColumns.map((column) => ({
            accessor: column,
            title: t[column],
            noWrap: true,
            render: (row: FreightPlaces) => rateCells(t, language, row)[column],
          })),
        ]}
      />
      {shown.length < rows.length && (
        <Button variant="default" onClick={() => setWhole(true)}>
          {t.more(rows.length - shown.length)}
        </Button>
      )}
    </>
  );
}
