import {
  type ExportOrders,
  namedOrdersMax,
  orderFileFormats,
  orderFileRoutes,
} from '@amberdock/contract/trade/order-files.ts';
import { tradeDocumentRoutes } from '@amberdock/contract/documents/trade-documents.ts';
import { Button, Group, Menu } from '@mantine/core';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import { searchOf } from './load-orders.ts';
import type { OrdersQuery } from './orders-query.ts';

type Props = { orderNos: readonly string[]; query: OrdersQuery };

/** Chosen orders, or all that the list finds, as files; packing lists and invoices of the chosen ones. */
export function ExportMenu({ orderNos, query }: Props) {
  const { t } = useTranslation('orders');
  const chosen = orderNos.slice(0, namedOrdersMax);
  const exporting = useMutation((body: ExportOrders) => api.call(orderFileRoutes.export, { body }), {
    onSuccess: ({ url }) => location.assign(url),
  });
  const printing = useMutation(
    () => api.call(orderFileRoutes.packingLists, { body: { order_nos: chosen } }),
    { onSuccess: ({ url }) => location.assign(url) },
  );
  const invoicing = useMutation(
    () => api.call(tradeDocumentRoutes.orderFile, { body: { paper: 'invoices', order_nos: chosen } }),
    { onSuccess: ({ url }) => location.assign(url) },
  );
  const isBusy = exporting.isPending || printing.isPending || invoicing.isPending;
  return (
    <Group justify="flex-end" gap="xs">
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" size="compact-sm" loading={isBusy}>
            <Icon name="download" size={16} /> {t('export.open')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('export.chosen', { count: chosen.length })}</Menu.Label>
          {orderFileFormats.map((format) => (
            <Menu.Item key={format} onClick={() => void exporting.mutate({ format, order_nos: chosen })}>
              {t(`export.${format}`)}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => void printing.mutate()}>{t('export.packing_lists')}</Menu.Item>
          <Menu.Item onClick={() => void invoicing.mutate()}>{t('export.invoices')}</Menu.Item>
          <Menu.Label>{t('export.found')}</Menu.Label>
          {orderFileFormats.map((format) => (
            <Menu.Item
              key={format}
              onClick={() =>
                void exporting.mutate({ format, search: { tab: query.tab, ...searchOf(query) } })
              }
            >
              {t(`export.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <MutationError of={exporting} />
      <MutationError of={printing} />
      <MutationError of={invoicing} />
    </Group>
  );
}
