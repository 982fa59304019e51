import { parcelLists, trackingRoutes } from '@amberdock/contract/trade/tracking.ts';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { send } from '../../api/console-api.ts';
import { mayDo, useOperator } from '../../api/use-operator.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { type ParcelRow, parcelColumns } from './tracking/parcel-columns.tsx';
import { ParcelFilters } from './tracking/parcel-filters.tsx';
import { UploadReports } from './tracking/upload-reports.tsx';
import { ordersKey } from './use-warehouses.ts';

/** The parcels on their way, those that need attention first, updated while the page is open. */
export function Component() {
  const t = useTexts();
  const navigate = useNavigate();
  const { value } = useAddressFilter();
  const operator = useOperator().data;
  const [isUploading, { open, close }] = useDisclosure();
  const [q, warehouse] = [value('q'), value('warehouse')];
  const list =
    parcelLists.find((known) => known === value('list')) ?? (value('list') ? undefined : 'attention');
  const load = async (cursor: string | undefined) => {
    const query = {
      // A search covers all lists.
      ...(list && !q && { list }),
      ...(warehouse && { warehouse_id: warehouse }),
      ...(q && { q }),
      cursor,
      page_size: 50,
    };
    const { data, ...rest } = await send(trackingRoutes.list, { query });
    return { ...rest, data: data.map((parcel) => ({ ...parcel, id: parcel.parcel_no })) };
  };
  return (
    <>
      <PageHeader title={t.tracking.title}>
        {operator != null && mayDo(operator, 'orders.ship') && (
          <Button onClick={open}>{t.tracking.upload}</Button>
        )}
      </PageHeader>
      <ParcelFilters list={q ? undefined : list} />
      <PagedTable<ParcelRow>
        queryKey={[...ordersKey, 'parcels', list, q, warehouse]}
        load={load}
        empty={t.tracking.empty}
        refetchMs={15_000}
        onOpen={({ sub_order_no }) => void navigate(`/orders/${sub_order_no}`)}
        columns={parcelColumns(t)}
      />
      {isUploading && <UploadReports onClose={close} />}
    </>
  );
}
