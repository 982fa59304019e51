import { type StaffWarehouse } from '@amberdock/contract/console/warehouses.ts';
import { consoleFieldLabels as labels } from '@amberdock/contract/console-field-labels.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { minorOf, type Money } from '@amberdock/contract/money.ts';
import { Badge, Button, Text } from '@mantine/core';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import { useState } from 'react';
import { formatMoney } from '../../../kit/format.ts';
import { mayDo, useOperator } from '../../api/use-operator.ts';
import { useTexts } from '../../locales/use-texts.ts';
import type { Texts } from '../../locales/zh.ts';
import { usePreferences } from '../../preferences.ts';
import { countryName } from '../../ui/countries.ts';
import { LoadNotice } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { WarehouseForm } from './warehouse-form.tsx';
import { useStaffWarehouses } from './use-staff-warehouses.ts';

/**
 * Shows the warehouses with their times, fees and addresses, to be changed. Operators who are not bound to some
 * warehouses can add new ones.
 */
export function Component() {
  const { warehouses: t } = useTexts();
  const { language } = usePreferences();
  const operator = useOperator().data;
  const mayWrite = operator != null && mayDo(operator, 'catalogue.write');
  const [editing, setEditing] = useState<StaffWarehouse | 'new' | null>(null);
  const found = useStaffWarehouses();
  return (
    <>
      <PageHeader title={t.title}>
        {mayWrite && operator.warehouse_ids.length === 0 && (
          <Button onClick={() => setEditing('new')}>{t.make}</Button>
        )}
      </PageHeader>
      <Text size="sm" c="dimmed" mb="md">
        {t.about}
      </Text>
      <LoadNotice query={found} />
      {!found.isLoadingError && (
        <DataTable<StaffWarehouse>
          withTableBorder
          borderRadius="sm"
          minHeight={240}
          verticalSpacing="xs"
          records={found.data ?? []}
          fetching={found.isPending}
          noRecordsText={t.noneYet}
          columns={columnsOf(t, language, mayWrite ? setEditing : null)}
        />
      )}
      {editing && (
        <WarehouseForm warehouse={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </>
  );
}

const isCharged = (fee: Money): boolean => minorOf(fee) > 0n;

const columnsOf = (
  t: Texts['warehouses'],
  language: Language,
  onEdit: ((warehouse: StaffWarehouse) => void) | null,
): DataTableColumn<StaffWarehouse>[] => [
  {
    accessor: 'name',
    title: t.warehouse,
    noWrap: true,
    render: ({ name, code, country_code, takes_orders }) => (
      <>
        <TwoLines first={name} second={`${code} · ${countryName(country_code, language)}`} />
        {!takes_orders && (
          <Badge color="orange" variant="light">
            {t.closed}
          </Badge>
        )}
      </>
    ),
  },
  {
    accessor: 'cut_off',
    title: labels.cut_off?.[language],
    render: ({ cut_off, time_zone }) => <TwoLines first={cut_off} second={time_zone} />,
  },
  {
    accessor: 'hand_over_days',
    title: t.handOver,
    render: ({ hand_over_days: days }) => t.handOverIn(days),
  },
  {
    accessor: 'handling_fee',
    title: labels.handling_fee?.[language],
    width: 130,
    render: ({ handling_fee: fee }) => (fee ? formatMoney(fee) : t.notTaken),
  },
  {
    accessor: 'storage_fee',
    title: labels.storage_fee?.[language],
    width: 130,
    render: ({ storage_fee: fee }) => (isCharged(fee) ? t.perUnitAndDay(formatMoney(fee)) : t.free),
  },
  {
    accessor: 'return_address',
    title: t.address,
    width: 190,
    render: ({ return_address: { address1, postal_code, city } }) =>
      [address1, `${postal_code} ${city}`.trim()].filter(Boolean).join(', ') || t.noAddress,
  },
  {
    accessor: 'edit',
    title: '',
    hidden: onEdit === null,
    textAlign: 'right',
    render: (warehouse) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t.editOf(warehouse.name)}
        onClick={() => onEdit?.(warehouse)}
      >
        {t.edit}
      </Button>
    ),
  },
];

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <>
      {first}
      <Text size="sm" c="dimmed">
        {second}
      </Text>
    </>
  );
}
