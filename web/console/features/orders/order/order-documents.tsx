import {
  type OrderPaper,
  tradeDocumentKindText,
  tradeDocumentRoutes,
} from '@amberdock/contract/documents/trade-documents.ts';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../../kit/format.ts';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { useDownload } from '../../../ui/files/use-download.ts';
import { LoadNotice } from '../../../ui/loaded.tsx';
import { Time } from '../../../ui/time.tsx';
import { ordersKey } from '../use-warehouses.ts';

const papers = ['proforma', 'statement'] as const satisfies OrderPaper[];

/** Shows the documents issued for an order of the operator's warehouses, its proforma and its statement, as PDF. */
export function OrderDocuments({ orderNo }: { orderNo: string }) {
  const t = useTexts().orders.documents;
  const { language } = usePreferences();
  const documents = useQuery({
    queryKey: [...ordersKey, 'documents', orderNo],
    queryFn: () => call(tradeDocumentRoutes.consoleList, { query: { order_no: orderNo, page_size: 200 } }),
  });
  const download = useDownload((what: { documentNo: string } | { paper: OrderPaper }) =>
    'documentNo' in what
      ? call(tradeDocumentRoutes.consoleFile, { body: { document_nos: [what.documentNo] } })
      : call(tradeDocumentRoutes.consoleOrderFile, { body: { paper: what.paper, order_nos: [orderNo] } }),
  );
  const asked = download.isPending ? download.variables : null;
  const isBusy = (name: string) =>
    asked !== null && ('documentNo' in asked ? asked.documentNo : asked.paper) === name;
  return (
    <Paper withBorder p="md" radius="md">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h5">
            {t.title}
          </Title>
          <Group gap="xs">
            {papers.map((paper) => (
              <Button
                key={paper}
                variant="default"
                size="compact-sm"
                loading={isBusy(paper)}
                onClick={() => download.mutate({ paper })}
              >
                {t[paper]}
              </Button>
            ))}
          </Group>
        </Group>
        <LoadNotice query={documents} />
        {documents.data?.length === 0 && (
          <Text size="sm" c="dimmed">
            {t.none}
          </Text>
        )}
        {documents.data?.map(({ document_no: no, kind, sub_order_no, issued_at, total }) => (
          <Group key={no} justify="space-between" gap="xs">
            <div>
              <Text size="sm">
                {tradeDocumentKindText[kind][language]} {no} · {kind === 'credit_note' && '−'}
                {formatMoney(total)}
              </Text>
              <Text size="xs" c="dimmed">
                {sub_order_no} · <Time value={issued_at} />
              </Text>
            </div>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t.download(no)}
              loading={isBusy(no)}
              onClick={() => download.mutate({ documentNo: no })}
            >
              PDF
            </Button>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
