import {
  crossesBorder,
  type CustomsPaperKind,
  customsPaperKinds,
} from '@amberdock/contract/trade/customs.ts';
import { orderFileRoutes } from '@amberdock/contract/trade/order-files.ts';
import type { OrderDetail } from '@amberdock/contract/trade/orders.ts';
import { Button, Group } from '@mantine/core';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import styles from './detail.module.css';

type Sub = OrderDetail['sub_orders'][number];

/** The customs papers of a sub order whose parcels cross a border; nothing before it is paid. */
export function CustomsPapers({ sub }: { sub: Sub }) {
  const { t } = useTranslation('orders');
  const printing = useMutation(
    (kind: CustomsPaperKind) =>
      api.call(orderFileRoutes.customsPapers, { body: { kind, order_nos: [sub.sub_order_no] } }),
    { onSuccess: ({ url }) => location.assign(url) },
  );
  const isPaid = sub.status !== 'pending_payment' && sub.status !== 'closed';
  if (!isPaid || !sub.address) return null;
  if (!crossesBorder({ country: sub.warehouse.country_code }, sub.address)) return null;
  return (
    <div>
      <h3 className={styles.label}>{t('customs.papers')}</h3>
      <Group gap="xs">
        {customsPaperKinds.map((kind) => (
          <Button
            key={kind}
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="download" size={16} />}
            loading={printing.isPending}
            onClick={() => void printing.mutate(kind)}
          >
            {t(`customs.${kind}`)}
          </Button>
        ))}
      </Group>
      <MutationError of={printing} />
    </div>
  );
}
