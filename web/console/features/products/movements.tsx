import { staffProductRoutes, type StockMovement } from '@amberdock/contract/console/products/products.ts';
import { Modal, Text } from '@mantine/core';
import { useReturnedFocus } from '../../../kit/use-returned-focus.ts';
import { send } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Time } from '../../ui/time.tsx';
import { productsKey } from './products-key.ts';
import type { OfferDialogProps } from './sku-section.tsx';

/** The reference of a movement that an import made. */
const importReference = 'save';

/** Lists the changes of an offer's stock, newest first, with who made them and why. */
export function Movements({ offer, sku, onClose }: OfferDialogProps) {
  const { products: t } = useTexts();
  useReturnedFocus();
  return (
    <Modal opened onClose={onClose} size="xl" title={t.movementsOf(sku, offer.warehouse_name)}>
      <PagedTable<StockMovement>
        queryKey={[...productsKey, 'movements', offer.id]}
        load={(cursor) =>
          send(staffProductRoutes.movements, { params: { id: offer.id }, query: { cursor, page_size: 50 } })
        }
        empty={t.noMovements}
        columns={[
          { accessor: 'time', title: t.time, noWrap: true, render: ({ time }) => <Time value={time} /> },
          {
            accessor: 'movement_kind',
            title: t.kind,
            noWrap: true,
            render: (row) => t.kinds[row.movement_kind],
          },
          {
            accessor: 'quantity',
            title: t.change,
            textAlign: 'right',
            render: ({ quantity }) => (
              <Text span size="sm" c={quantity < 0 ? 'red' : 'green'}>
                {quantity > 0 ? `+${quantity}` : quantity}
              </Text>
            ),
          },
          { accessor: 'moved_by', title: t.by, render: ({ moved_by }) => moved_by || '–' },
          {
            accessor: 'reason',
            title: t.reason,
            render: ({ reason, reference, moved_by }) =>
              reason || (reference !== importReference ? reference : moved_by ? '' : t.imported) || '–',
          },
        ]}
      />
    </Modal>
  );
}
