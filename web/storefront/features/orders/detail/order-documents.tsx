import {
  type OrderPaper,
  type TradeDocument,
  tradeDocumentRoutes,
} from '@amberdock/contract/documents/trade-documents.ts';
import { orderFileRoutes } from '@amberdock/contract/trade/order-files.ts';
import type { OrderDetail } from '@amberdock/contract/trade/orders.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import { Hint } from '../../../widgets/hint.tsx';
import { TitledCard } from '../shared/card.tsx';

/** The file that a press saves: an issued document, or a paper of the order. */
type Choice = { documentNo: string } | { paper: Exclude<OrderPaper, 'invoices'> | 'packing_list' };

type Props = { order: OrderDetail; documents: readonly TradeDocument[] };

/** Says why a paid order has no document yet: stockpiled goods never ship as such, and are invoiced on payment. */
const whyNone = ({ status, kind }: OrderDetail) =>
  status === 'closed' ? 'paper.none' : kind === 'stockpile' ? 'paper.pending_stockpile' : 'paper.pending';

/** The documents of an order: those that were issued, and those that are made on request. */
export function OrderDocuments({ order, documents }: Props) {
  const { t } = useTranslation('documents');
  const { order_no } = order;
  const download = useMutation((choice: Choice) => fileOf(choice, order_no), {
    onSuccess: ({ url }) => location.assign(url),
  });
  const isBusy = (choice: Choice) =>
    download.isPending && JSON.stringify(download.input) === JSON.stringify(choice);
  const isPaid = order.payments.length > 0;
  const isPacked =
    order.kind !== 'stockpile' &&
    order.sub_orders.some(({ status }) => !['pending_payment', 'closed'].includes(status));
  const papers = [
    { paper: 'proforma' as const, isShown: true },
    { paper: 'packing_list' as const, isShown: isPacked },
    { paper: 'statement' as const, isShown: isPaid },
  ].filter(({ isShown }) => isShown);
  return (
    <TitledCard title={t('title')}>
      <Stack gap="xs">
        {documents.map(({ document_no: no, kind, total }) => (
          <Group key={no} justify="space-between" gap="xs">
            <Stack gap={0} miw={0}>
              <Text fz="var(--text-sm)">
                {t(`kind.${kind}`)} · {kind === 'credit_note' && '−'}
                <Money value={total} />
              </Text>
              <Hint>{no}</Hint>
            </Stack>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('download', { no })}
              loading={isBusy({ documentNo: no })}
              onClick={() => void download.mutate({ documentNo: no })}
            >
              <Icon name="download" size={16} /> {t('pdf')}
            </Button>
          </Group>
        ))}
        {documents.length === 0 && isPaid && <Hint>{t(whyNone(order))}</Hint>}
        <Group gap="xs">
          {papers.map(({ paper }) => (
            <Button
              key={paper}
              variant="default"
              size="compact-sm"
              loading={isBusy({ paper })}
              onClick={() => void download.mutate({ paper })}
            >
              {t(`paper.${paper}`)}
            </Button>
          ))}
        </Group>
        <MutationError of={download} />
      </Stack>
    </TitledCard>
  );
}

/** The address of the file, good for a minute. */
function fileOf(choice: Choice, orderNo: string): Promise<{ url: string }> {
  if ('documentNo' in choice)
    return api.call(tradeDocumentRoutes.file, { body: { document_nos: [choice.documentNo] } });
  const { paper } = choice;
  const order_nos = [orderNo];
  return paper === 'packing_list'
    ? api.call(orderFileRoutes.packingLists, { body: { order_nos } })
    : api.call(tradeDocumentRoutes.orderFile, { body: { paper, order_nos } });
}
